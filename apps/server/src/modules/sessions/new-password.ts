import { fail } from '../../platform/http/fail.ts'

/** A password that somebody chooses, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly repeat_password: string
}

/**
 * Holds a new password to the rules that the contract's lengths do not say.
 * @throws `passwords_differ`, `weak_password`
 */
export type CheckNewPassword = (chosen: NewPassword) => void

/** @param isCommon whether a password is among those that are tried first */
export function newPasswordRule(isCommon: (password: string) => boolean): CheckNewPassword {
  return ({ password, repeat_password }) => {
    if (password !== repeat_password) throw fail('passwords_differ', { field: 'repeat_password' })
    if (isCommon(password)) throw fail('weak_password', { field: 'password' })
  }
}
