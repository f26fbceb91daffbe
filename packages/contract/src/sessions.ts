import * as v from 'valibot'
import { call } from './call.ts'
import { Email, Password } from './primitives.ts'

const Platform = v.literal('client_dashboard')

/** The two tokens and the installation flag that the client keeps in local storage. */
export const Session = v.object({
  token: v.string(),
  refresh_token: v.string(),
  installation_placed: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

export const sessions = {
  authorize: call({
    method: 'POST',
    path: '/auth/api/accounts/authorize',
    access: 'public',
    summary: 'Sign in with e-mail address and password.',
    body: v.object({ email: Email, password: Password, platform: Platform }),
    answer: Session,
    errors: ['login_failed', 'account_not_active'],
  }),
  refresh: call({
    method: 'POST',
    path: '/auth/api/accounts/refresh',
    access: 'public',
    summary: 'Exchange a refresh token for new tokens.',
    body: v.object({ refresh_token: v.pipe(v.string(), v.maxLength(512)) }),
    answer: Session,
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
