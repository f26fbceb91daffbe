import type { FormRules } from '@brine/app-kit/fieldErrors'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** A text of a form, as the browser holds it. */
export const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '')

/** What to say of an address that is missing or none. */
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
