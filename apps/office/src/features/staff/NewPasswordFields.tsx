import { lengthErrorOf, type NewPassword, type NewPasswordErrors } from '@brine/app-kit/newPassword'
import { m } from '@brine/messages/app'
import { PasswordField } from '@brine/ui/PasswordField'

type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** Errors show once it was sent, and go as they are put right. */
  isSent: boolean
  /** What the server has against it. */
  refusal: string | undefined
}

/** The new password, and once more. */
export function NewPasswordFields({ value, onChange, isSent, refusal }: NewPasswordFieldsProps) {
  const errors = isSent ? errorsOf(value) : {}
  return (
    <>
      <PasswordField
        label={m['office.access.new_password']()}
        hint={m['office.access.new_password_hint']()}
        error={errors.password?.() ?? refusal}
        revealLabel={m['office.access.show_password']()}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onChange={({ currentTarget }) => onChange({ ...value, password: currentTarget.value })}
      />
      <PasswordField
        label={m['office.access.repeat_password']()}
        error={errors.repeat?.()}
        revealLabel={m['office.access.show_password']()}
        name="repeat_password"
        autoComplete="new-password"
        value={value.repeat}
        onChange={({ currentTarget }) => onChange({ ...value, repeat: currentTarget.value })}
      />
    </>
  )
}

/** What is wrong with it; an empty one is too short. */
function errorsOf({ password, repeat }: NewPassword): NewPasswordErrors {
  const lengthError = lengthErrorOf(password)
  if (lengthError) return { password: lengthError }
  return password === repeat ? {} : { repeat: m['form.new_password.differs'] }
}
