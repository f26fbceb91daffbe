import { NewPassword as NewPasswordRule } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { safeParse } from 'valibot'

/** A new password, entered twice. */
export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

export const emptyPassword: NewPassword = { password: '', repeat: '' }

/** Errors so far, as functions, so that they appear in the current language. */
export type NewPasswordErrors = { readonly [Field in keyof NewPassword]?: () => string }

/** Whether it is valid: long enough for the contract, and entered twice. */
export const isReady = ({ password, repeat }: NewPassword): boolean =>
  password === repeat && lengthErrorOf(password) === undefined

/**
 * Errors of the fields that the person has left. An empty field has none: the submit button reports that it is
 * required.
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

/** The error of its length; an empty password is too short. */
export function lengthErrorOf(password: string): (() => string) | undefined {
  const [issue] = safeParse(NewPasswordRule, password).issues ?? []
  if (!issue) return undefined
  return issue.type === 'max_length' ? m['form.new_password.too_long'] : m['form.new_password.too_short']
}
