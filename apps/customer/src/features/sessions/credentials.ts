import type { FormRules } from '@brine/app-kit/fieldErrors'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The text of a form field, unchanged. */
export const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '')

/** The error for a missing or invalid address. */
export const emailError = (email: string) =>
  email === '' ? m['auth.error_missing_email'] : m['auth.error_email']

/** The rules of specification section 5 for sign-in. */
export const credentialRules: FormRules<Credentials> = {
  schema: sessions.authorize.body,
  texts: {
    email: emailError,
    password: (password) => (password === '' ? m['auth.error_password'] : undefined),
  },
}
