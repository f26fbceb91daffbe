import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { OwnData } from '@brine/contract/customer/own-data'
import { m } from '@brine/messages/app'
import { BlockIcon } from '@brine/ui/BlockIcon'
import { LinkButton } from '@brine/ui/Button'
import { Checkbox } from '@brine/ui/Choice'
import { keyIcon, lockIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Rule, Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId, useRef } from 'react'
import { paths } from '../../shell/paths.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { dayText } from './dayText.ts'
import { useAllowSignInLinks } from './mutations.ts'
import { PartTitle } from './PartTitle.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import css from './PrivacyPage.module.css'
import { usePasskeys } from './queries.ts'
import type { Confirmation } from './useConfirmation.tsx'

type SignInWaysProps = {
  /** Undefined while it loads. */
  ownData: OwnData | undefined
  confirmation: Confirmation
}

/** The ways in which the customer can sign in. */
export function SignInWays({ ownData, confirmation }: SignInWaysProps) {
  const hintId = useId()
  const { data: stored } = usePasskeys()
  const { allow, isPending } = useAllowSignInLinks()
  const list = useRef<HTMLUListElement>(null)
  // the button of a removed passkey is gone with it
  useWhenFocusIsLost(stored && String(stored.passkeys.length), () =>
    list.current?.querySelector('a')?.focus(),
  )
  const isLinkAllowed = ownData?.link_sign_in ?? false
  return (
    <Slab
      title={<PartTitle icon={keyIcon}>{m['privacy_settings.sign_in']()}</PartTitle>}
      aria-busy={!ownData}
    >
      <Muted className={css.words}>{m['passkeys.what']()}</Muted>
      <ul className={css.keys} ref={list}>
        {stored && <PasskeyList passkeys={stored.passkeys} confirmation={confirmation} />}
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
      {stored?.can_add && (
        <Actions className={css.actions}>
          <AddPasskey confirmation={confirmation} />
        </Actions>
      )}
      <Rule />
      <Checkbox
        checked={isLinkAllowed}
        disabled={!ownData}
        // `disabled` would take the focus away while it saves
        aria-disabled={isPending || undefined}
        aria-describedby={hintId}
        onChange={({ target }) => {
          const { checked } = target
          if (isPending) return
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
