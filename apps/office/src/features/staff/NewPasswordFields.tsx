import { lengthErrorOf } from '@brine/app-kit/newPassword'
import type { TextProps } from '@brine/app-kit/useForm'
import { m } from '@brine/messages/app'
import { PasswordField } from '@brine/ui/PasswordField'

interface NewPassword {
  readonly password: string
  readonly repeat_password: string
}

export const emptyPassword: NewPassword = { password: '', repeat_password: '' }

/** Error texts of a new password and its repetition. */
export const newPasswordForm = {
  texts: { password: lengthErrorOf },
  rules: ({ password, repeat_password }: NewPassword) =>
    lengthErrorOf(password) || password === repeat_password
      ? {}
      : { repeat_password: m['form.new_password.differs'] },
}

/** Fields for a new password and its repetition. */
export function NewPasswordFields({ text }: { text: (field: keyof NewPassword) => TextProps }) {
  const reveal = { revealLabel: m['office.access.show_password'](), autoComplete: 'new-password' }
  return (
    <>
      <PasswordField
        {...text('password')}
        {...reveal}
        label={m['office.access.new_password']()}
        hint={m['office.access.new_password_hint']()}
      />
      <PasswordField {...text('repeat_password')} {...reveal} label={m['office.access.repeat_password']()} />
    </>
  )
}
