import {
  lengthErrorOf,
  type NewPassword,
  type NewPasswordErrors,
  newPasswordErrors,
} from '@brine/app-kit/newPassword'
import { m } from '@brine/messages/app'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { PasswordField } from '@brine/ui/PasswordField'
import { useEffect, useRef, useState } from 'react'

type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  label: string
  repeatLabel: string
  hint: string
  /** The server's message about a refused password. */
  refusal?: string | undefined
  /** Whether the customer has tried to send them: then they also say what is missing. */
  isTried: boolean
}

/** What an attempt to send them finds missing. */
export function missingIn({ password, repeat }: NewPassword): NewPasswordErrors {
  const error = password.trim() === '' ? m['form.new_password.too_short'] : lengthErrorOf(password)
  const isDifferent = repeat !== password && (repeat !== '' || !error)
  return {
    ...(error ? { password: error } : {}),
    ...(isDifferent ? { repeat: m['form.new_password.differs'] } : {}),
  }
}

/** The fields for the new password and its repetition. Each is checked on blur, so that no error shows while typing. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, label, repeatLabel, hint, refusal, isTried } = props
  const [left, setLeft] = useState<{ password?: boolean; repeat?: boolean }>({})
  const errors = isTried ? missingIn(value) : newPasswordErrors(value, left)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // the password must be corrected in this field
    if (refusal && field.current) focusInvalid(field.current)
  }, [refusal])
  return (
    <>
      <PasswordField
        ref={field}
        label={label}
        hint={hint}
        revealLabel={m['auth.show_password']()}
        name="password"
        autoComplete="new-password"
        aria-required
        value={value.password}
        error={errors.password?.() ?? refusal}
        onChange={({ currentTarget }) => onChange({ ...value, password: currentTarget.value })}
        onBlur={() => setLeft((before) => ({ ...before, password: true }))}
      />
      <PasswordField
        label={repeatLabel}
        revealLabel={m['auth.show_password']()}
        name="repeat_password"
        autoComplete="new-password"
        aria-required
        value={value.repeat}
        error={errors.repeat?.()}
        onChange={({ currentTarget }) => onChange({ ...value, repeat: currentTarget.value })}
        onBlur={() => setLeft((before) => ({ ...before, repeat: true }))}
      />
    </>
  )
}
