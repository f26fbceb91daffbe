import { m } from '@brine/messages/app'
import { Logo } from '@brine/ui/Logo'
import { useConfig } from './config.ts'
import { paths } from './paths.ts'

/** The supplier's logo, with a link to the home page. */
export function BrandLogo() {
  const { name } = useConfig().brand
  return (
    <Logo href={paths.home} name={name}>
      {m['shell.logo']({ brand: name })}
    </Logo>
  )
}
