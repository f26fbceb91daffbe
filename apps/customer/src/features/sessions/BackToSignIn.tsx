import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon } from '@brine/ui/icons'
import { TapLink } from '@brine/ui/Text'

/** To sign-in, below a form. */
export function BackLink() {
  return (
    <p>
      <TapLink href="/auth">
        <Icon shape={arrowBackIcon} />
        {m['auth.back']()}
      </TapLink>
    </p>
  )
}

/** To sign-in, where a form is done. */
export function BackButton() {
  return (
    <LinkButton isWide href="/auth">
      <Icon shape={arrowBackIcon} />
      {m['auth.back']()}
    </LinkButton>
  )
}
