import { m } from '@brine/messages/app'

/** As the server holds them. */
const MIN_PASSWORD_LENGTH = 7
const MAX_PASSWORD_LENGTH = 128

/** A password that is being chosen. */
export interface NewPassword {
  readonly password: string
  readonly repeat: string
}

export const emptyPassword: NewPassword = { password: '', repeat: '' }

/** What is wrong with it, as functions so that it is said in the language in use. */
export function mistakesIn({ password, repeat }: NewPassword): {
  password?: () => string
  repeat?: () => string
} {
  if (password.length < MIN_PASSWORD_LENGTH) return { password: m['form.new_password.too_short'] }
  if (password.length > MAX_PASSWORD_LENGTH) return { password: m['form.new_password.too_long'] }
  return password === repeat ? {} : { repeat: m['form.new_password.differs'] }
}

/** Whether it may be sent. */
export const isReady = (chosen: NewPassword): boolean => Object.keys(mistakesIn(chosen)).length === 0
