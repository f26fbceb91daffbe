import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, LinkToken } from '../primitives.ts'
import { Session } from './sessions.ts'

/** A random secret that the browser keeps: the link works only where it was asked for. */
const BrowserSecret = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** Signing in by a link in the mailbox, without a password. */
export const signInLinks = {
  ask: call({
    method: 'POST',
    path: '/auth/api/accounts/sign_in_link',
    access: 'public',
    summary:
      'Ask for a link that signs in once, in this browser. The answer is the same for an unknown address.',
    status: 202,
    body: v.object({ email: Email, platform: v.literal('client_dashboard'), browser: BrowserSecret }),
  }),
  use: call({
    method: 'POST',
    path: '/auth/api/accounts/sign_in_link/use',
    access: 'public',
    summary: 'Sign in with the token of a mail, in the browser that asked for it.',
    body: v.object({ token: LinkToken, browser: BrowserSecret }),
    answer: Session,
    errors: ['invalid_token'],
  }),
  allow: call({
    method: 'PUT',
    path: '/auth/api/accounts/sign_in_link',
    access: 'customer',
    summary: 'Allow mailed links to sign in, or not. To allow them, the session has to be confirmed.',
    status: 204,
    body: v.object({ allowed: v.boolean() }),
    errors: ['not_signed_in', 'confirmation_required', 'last_way_to_sign_in'],
  }),
}
