import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon } from '@brine/ui/icons'
import type { LinkProps } from '@brine/ui/Link'
import { TapLink } from '@brine/ui/Text'
import { paths } from '../../shell/paths.ts'

/** Link to sign-in, below a form. */
export function BackLink({ onClick }: Pick<LinkProps, 'onClick'>) {
  return (
    <p>
      <TapLink href={paths.signIn} onClick={onClick}>
        <Icon shape={arrowBackIcon} />
        {m['auth.back']()}
      </TapLink>
    </p>
  )
}

/** Button to sign-in, after a form was sent. */
export function BackButton() {
  return (
    <LinkButton isWide href={paths.signIn}>
      <Icon shape={arrowBackIcon} />
      {m['auth.back']()}
    </LinkButton>
  )
}
