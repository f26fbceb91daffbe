import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, Password } from '../primitives.ts'

export const Platform = v.literal('client_dashboard')

/** The two tokens and the installation flag that the client keeps in local storage. */
export const Session = v.object({
  token: v.string(),
  refresh_token: v.string(),
  installation_placed: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

/** New tokens of a session. The specification names only the tokens: without the flag, the one of sign-in stays. */
export const NewTokens = v.object({
  ...Session.entries,
  installation_placed: v.exactOptional(Session.entries.installation_placed),
})
export type NewTokens = v.InferOutput<typeof NewTokens>

/** Signing in and out. The first page loads these calls, so those about passwords are in a file of their own. */
export const sessions = {
  authorize: call({
    method: 'POST',
    path: '/auth/api/accounts/authorize',
    access: 'public',
    summary: 'Sign in with e-mail address and password.',
    body: v.object({ email: Email, password: Password, platform: Platform }),
    answer: Session,
    errors: ['login_failed'],
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/api/accounts/refresh',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens.',
    body: v.object({ refresh_token: v.pipe(v.string(), v.maxLength(512)) }),
    answer: NewTokens,
    errors: ['invalid_refresh_token'],
  }),
  signOut: call({
    method: 'DELETE',
    path: '/auth/api/accounts/session',
    access: 'customer',
    summary: 'Sign out: end this session.',
    status: 204,
    errors: ['not_signed_in'],
  }),
}
