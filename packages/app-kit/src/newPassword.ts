import { NewPassword as NewPasswordRule } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { safeParse } from 'valibot'

/** A password that is being chosen, and once more. */
export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

export const emptyPassword: NewPassword = { password: '', repeat: '' }

/** What is wrong so far, as functions so that it is said in the language in use. */
export type NewPasswordErrors = { readonly [Field in keyof NewPassword]?: () => string }

/** Whether it may be sent: as long as the contract asks, and twice the same. */
export const isReady = ({ password, repeat }: NewPassword): boolean =>
  password === repeat && lengthErrorOf(password) === undefined

/**
 * What to say of fields that the reader has left. Nothing of a field that is empty: that the form needs it is told at
 * its button.
 */
export function newPasswordErrors(
  { password, repeat }: NewPassword,
  left: { readonly [Field in keyof NewPassword]?: boolean } = { password: true, repeat: true },
): NewPasswordErrors {
  const lengthError = password !== '' && left.password ? lengthErrorOf(password) : undefined
  const hasDifferent = repeat !== '' && left.repeat && repeat !== password
  return {
    ...(lengthError ? { password: lengthError } : {}),
    ...(hasDifferent ? { repeat: m['form.new_password.differs'] } : {}),
  }
}

/** What is wrong with its length; an empty one is too short. */
export function lengthErrorOf(password: string): (() => string) | undefined {
  const [issue] = safeParse(NewPasswordRule, password).issues ?? []
  if (!issue) return undefined
  return issue.type === 'max_length' ? m['form.new_password.too_long'] : m['form.new_password.too_short']
}
