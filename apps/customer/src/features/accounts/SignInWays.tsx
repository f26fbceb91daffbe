import type { OwnData } from '@brine/contract/customer/own-data'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { LinkButton } from '@brine/ui/Button'
import { Checkbox } from '@brine/ui/Choice'
import { lockIcon } from '@brine/ui/icons'
import { Rule, Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import { paths } from '../../shell/paths.ts'
import { dayText } from './dayText.ts'
import { useAllowSignInLinks } from './mutations.ts'
import css from './PrivacyPage.module.css'
import type { Confirmation } from './useConfirmation.tsx'

type SignInWaysProps = {
  /** Undefined while it loads. */
  ownData: OwnData | undefined
  confirmation: Confirmation
}

/** The ways in which the customer can sign in. */
export function SignInWays({ ownData, confirmation }: SignInWaysProps) {
  const hintId = useId()
  const { allow, isPending } = useAllowSignInLinks()
  const isLinkAllowed = ownData?.link_sign_in ?? false
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
      <Rule />
      <Checkbox
        checked={isLinkAllowed}
        disabled={!ownData || isPending}
        aria-describedby={hintId}
        onChange={({ target }) => {
          const { checked } = target
          if (checked) confirmation.ask(() => allow(true))
          else allow(false)
        }}
      >
        <b>{m['privacy_settings.link']()}</b>
      </Checkbox>
      <p className={css.hint} id={hintId}>
        {m['privacy_settings.link_hint']()}
      </p>
    </Slab>
  )
}

function passwordNote(ownData: OwnData | undefined): string {
  if (ownData?.has_password === false) return m['privacy_settings.no_password']()
  if (!ownData?.password_changed) return m['privacy_settings.password_kept']()
  return m['privacy_settings.password_changed']({ day: dayText(ownData.password_changed) })
}
