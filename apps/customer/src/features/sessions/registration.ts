import type { FormRules } from '@brine/app-kit/fieldErrors'
import { lengthErrorOf } from '@brine/app-kit/newPassword'
import type { Input } from '@brine/contract/call'
import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { type InferOutput, object, string } from 'valibot'
import { nameError } from '../../shell/nameError.ts'
import { emailError, textIn } from './credentials.ts'

/** The fields of a registration (specification section 3). */
export type Registration = Input<typeof passwords.register>['body']

/** The typed values. Only the names are trimmed. */
export const readRegistration = (data: FormData): Registration => ({
  first_name: textIn(data, 'first_name').trim(),
  last_name: textIn(data, 'last_name').trim(),
  email: textIn(data, 'email'),
  repeat_email: textIn(data, 'repeat_email'),
  password: textIn(data, 'password'),
  repeat_password: textIn(data, 'repeat_password'),
})

/** What is kept of a registration that was not sent: everything but the passwords. */
export const RegistrationDraft = object({
  first_name: string(),
  last_name: string(),
  email: string(),
  repeat_email: string(),
})
export type RegistrationDraft = InferOutput<typeof RegistrationDraft>

export function draftIn(data: FormData): RegistrationDraft {
  const { password, repeat_password, ...draft } = readRegistration(data)
  return draft
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The server's rules that can be checked here. */
export const registrationRules: FormRules<Registration> = {
  schema: passwords.register.body,
  texts: {
    first_name: nameError(m['form.registration.error_first_name']),
    last_name: nameError(m['form.registration.error_last_name']),
    email: emailError,
    password: (password) => (password === '' ? m['auth.error_password'] : lengthErrorOf(password)),
  },
  rules: ({ email, repeat_email, password, repeat_password }) => ({
    ...(isSameAddress(email, repeat_email)
      ? {}
      : { repeat_email: m['form.registration.error_repeat_email'] }),
    ...(password === repeat_password ? {} : { repeat_password: m['form.new_password.differs'] }),
  }),
}
