import { m } from '@brine/messages/app'

/** More than 6 characters (specification section 5); the server takes at most 128. */
const SHORTEST = 7
const LONGEST = 128

/** A password that is being chosen. */
export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

/** What is wrong so far, as functions so that it is said in the language in use. */
export type NewPasswordErrors = { readonly [Field in keyof NewPassword]?: () => string }

/** Whether the form may be sent: long enough, and twice the same. */
export const isReady = ({ password, repeat }: NewPassword): boolean =>
  password.length >= SHORTEST && password.length <= LONGEST && password === repeat

/**
 * What to say of fields that the reader has left. Nothing of a field that is empty: that the form needs it is told at
 * its button.
 */
export function errorsOf(
  { password, repeat }: NewPassword,
  left: { readonly [Field in keyof NewPassword]?: boolean },
): NewPasswordErrors {
  const lengthError = password !== '' && left.password ? lengthErrorOf(password) : undefined
  const hasDifferent = repeat !== '' && left.repeat && repeat !== password
  return {
    ...(lengthError ? { password: lengthError } : {}),
    ...(hasDifferent ? { repeat: m['form.new_password.differs'] } : {}),
  }
}

function lengthErrorOf(password: string): (() => string) | undefined {
  if (password.length < SHORTEST) return m['form.new_password.too_short']
  return password.length > LONGEST ? m['form.new_password.too_long'] : undefined
}
