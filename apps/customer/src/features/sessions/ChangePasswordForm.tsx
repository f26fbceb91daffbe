import { focusFirst } from '@brine/app-kit/fieldErrors'
import { emptyPassword, isReady } from '@brine/app-kit/newPassword'
import { MAX_PASSWORD_LENGTH } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Actions, Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { Slab } from '@brine/ui/Slab'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/queries.ts'
import css from './ChangePasswordForm.module.css'
import { useChangePassword } from './mutations.ts'
import { missingIn, NewPasswordFields } from './NewPasswordFields.tsx'

/** Asks for the current password, and for the new one twice. The disabled button explains what is missing, and the fields when it is pressed. */
export function ChangePasswordForm() {
  const account = useAccount()
  const [old, setOld] = useState('')
  const [value, setValue] = useState(emptyPassword)
  const { changePassword, isPending, refusals, forgetFailure } = useChangePassword()
  const reasonId = useId()
  const oldField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusals.old && oldField.current) focusInvalid(oldField.current)
  }, [refusals.old])
  const isOldMissing = old.trim() === ''
  const canSend = !isOldMissing && value.password.trim() !== '' && isReady(value)

  const [isTried, setIsTried] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    if (canSend) return changePassword({ old, ...value })
    setIsTried(true)
    const { password, repeat } = missingIn(value)
    focusFirst(event.currentTarget, { old_password: isOldMissing, password, repeat_password: repeat })
  }
  /** Clears the failure of the last attempt. A pending attempt continues. */
  const typed = () => {
    if (!isPending) forgetFailure()
  }

  return (
    <Slab className={css.form} aria-label={m['form.change_password.title']()}>
      <Form onSubmit={submit}>
        {/* otherwise Safari keeps the new password without the name of its account */}
        <input
          hidden
          name="username"
          autoComplete="username"
          value={account.data?.email_address ?? ''}
          readOnly
        />
        <PasswordField
          ref={oldField}
          label={m['form.change_password.old']()}
          revealLabel={m['auth.show_password']()}
          name="old_password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          aria-required
          value={old}
          error={refusals.old ?? (isTried && isOldMissing ? m['auth.error_password']() : undefined)}
          onChange={({ currentTarget }) => {
            setOld(currentTarget.value)
            typed()
          }}
        />
        <NewPasswordFields
          value={value}
          onChange={(next) => {
            setValue(next)
            typed()
          }}
          label={m['form.new_password.password']()}
          repeatLabel={m['form.change_password.repeat']()}
          hint={m['form.change_password.tip']()}
          refusal={refusals.password}
          isTried={isTried}
        />
        <Actions>
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            // it stays usable: Enter in a field presses it, and then the fields say what is missing
            aria-disabled={!canSend || undefined}
            aria-describedby={canSend ? undefined : reasonId}
          >
            {m['form.password_reset.submit']()}
          </Button>
          <LinkButton href={paths.account}>{m['form.change_password.cancel']()}</LinkButton>
        </Actions>
        <VisuallyHidden>
          <span id={reasonId}>{m['form.change_password.not_ready']()}</span>
        </VisuallyHidden>
      </Form>
    </Slab>
  )
}
