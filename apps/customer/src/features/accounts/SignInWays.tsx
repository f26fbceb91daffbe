import type { OwnData } from '@brine/contract/customer/own-data'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { LinkButton } from '@brine/ui/Button'
import { lockIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { paths } from '../../shell/paths.ts'
import { dayText } from './dayText.ts'
import css from './PrivacyPage.module.css'

/** The ways in which the customer can sign in. @param props.ownData undefined while it loads */
export function SignInWays({ ownData }: { ownData: OwnData | undefined }) {
  return (
    <Slab title={m['privacy_settings.sign_in']()} aria-busy={!ownData}>
      <ul className={css.keys}>
        <li>
          <BlockIcon shape={lockIcon} />
          <span>
            <b>{m['privacy_settings.password']()}</b>
            <small>{passwordNote(ownData)}</small>
          </span>
          {ownData?.has_password === false ? (
            <LinkButton isSmall href={paths.forgotPassword}>
              {m['privacy_settings.set_password']()}
            </LinkButton>
          ) : (
            <LinkButton isSmall href={paths.changePassword}>
              {m['privacy_settings.change']()}
              <VisuallyHidden> {m['privacy_settings.of_password']()}</VisuallyHidden>
            </LinkButton>
          )}
        </li>
      </ul>
      <Muted className={css.note}>{m['privacy_settings.sign_in_note']()}</Muted>
    </Slab>
  )
}

function passwordNote(ownData: OwnData | undefined): string {
  if (ownData?.has_password === false) return m['privacy_settings.no_password']()
  if (!ownData?.password_changed) return m['privacy_settings.password_kept']()
  return m['privacy_settings.password_changed']({ day: dayText(ownData.password_changed) })
}
