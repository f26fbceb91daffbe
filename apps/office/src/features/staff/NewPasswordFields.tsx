import { m } from '@brine/messages/app'
import { PasswordField } from '@brine/ui/PasswordField'
import { mistakesIn, type NewPassword } from './newPassword.ts'

type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** Mistakes show once it was sent, and go as they are put right. */
  isSent: boolean
  /** What the server has against it. */
  refusal: string | undefined
}

/** The new password, and once more. */
export function NewPasswordFields({ value, onChange, isSent, refusal }: NewPasswordFieldsProps) {
  const mistakes = isSent ? mistakesIn(value) : {}
  return (
    <>
      <PasswordField
        label={m['office.access.new_password']()}
        hint={m['office.access.new_password_hint']()}
        error={mistakes.password?.() ?? refusal}
        revealLabel={m['office.access.show_password']()}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onChange={({ currentTarget }) => onChange({ ...value, password: currentTarget.value })}
      />
      <PasswordField
        label={m['office.access.repeat_password']()}
        error={mistakes.repeat?.()}
        revealLabel={m['office.access.show_password']()}
        name="repeat_password"
        autoComplete="new-password"
        value={value.repeat}
        onChange={({ currentTarget }) => onChange({ ...value, repeat: currentTarget.value })}
      />
    </>
  )
}
