import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

export type CredentialField = 'email' | 'password'

/** What is wrong in a field of sign-in, as a function so that it is said in the language in use. */
export type CredentialErrors = Partial<Record<CredentialField, () => string>>

/** The rules of specification section 5 for sign-in. */
export function checkCredentials({ email, password }: Record<CredentialField, string>): CredentialErrors {
  const errors: CredentialErrors = {}
  if (email === '') errors.email = m['auth.error_missing_email']
  else if (!emailPattern.test(email)) errors.email = m['auth.error_email']
  if (password === '') errors.password = m['auth.error_password']
  return errors
}
