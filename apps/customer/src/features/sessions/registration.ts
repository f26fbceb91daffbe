import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { errorsOf } from './newPassword.ts'

/** The fields of a registration (specification section 3), in the order of the form. */
export const registrationFields = [
  'first_name',
  'last_name',
  'email',
  'repeat_email',
  'password',
  'repeat_password',
] as const

export type RegistrationField = (typeof registrationFields)[number]
export type Registration = { readonly [Field in RegistrationField]: string }

/** What is wrong in a field, as a function so that it is said in the language in use. */
export type RegistrationErrors = { readonly [Field in RegistrationField]?: () => string }

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What the server would refuse, as far as it can be known here. */
export function checkRegistration(values: Registration): RegistrationErrors {
  const { first_name, last_name, email, repeat_email, password, repeat_password } = values
  const both = { password, repeat: repeat_password }
  const found = errorsOf(both, { password: true, repeat: true })
  const passwordError = password === '' ? m['auth.error_password'] : found.password
  const emailError = email === '' ? m['auth.error_missing_email'] : m['auth.error_email']
  return {
    ...(first_name.trim() === '' ? { first_name: m['form.registration.error_first_name'] } : {}),
    ...(last_name.trim() === '' ? { last_name: m['form.registration.error_last_name'] } : {}),
    ...(emailPattern.test(email) ? {} : { email: emailError }),
    ...(sameAddress(email, repeat_email) ? {} : { repeat_email: m['form.registration.error_repeat_email'] }),
    ...(passwordError ? { password: passwordError } : {}),
    ...(password === repeat_password ? {} : { repeat_password: m['form.new_password.differs'] }),
  }
}
