import { m } from '@brine/messages/app'
import { Logo } from '@brine/ui/Logo'
import { useConfig } from './config.ts'

/** The supplier's logo; leads home. */
export function BrandLogo() {
  return <Logo href="/">{m['shell.logo']({ brand: useConfig().brand.name })}</Logo>
}
