import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, LinkToken, NewPassword, OwnName, Password } from '../primitives.ts'

const Platform = v.literal('client_dashboard')

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

/** What a mailed link sets: the first password, or another one. */
const LinkPurpose = v.picklist(['activation', 'password_reset'])
export type LinkPurpose = v.InferOutput<typeof LinkPurpose>

const newPassword = {
  token: LinkToken,
  password: NewPassword,
  repeat_password: NewPassword,
  platform: Platform,
}

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
  register: call({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary:
      'Ask for an account. The link in the mail creates it and asks for the password. The answer is the same for a known address.',
    status: 202,
    body: v.object({
      email: Email,
      repeat_email: Email,
      password: NewPassword,
      repeat_password: NewPassword,
      first_name: OwnName,
      last_name: OwnName,
    }),
    errors: ['emails_differ', 'passwords_differ', 'weak_password'],
  }),
  activate: call({
    method: 'POST',
    path: '/auth/api/accounts/activate',
    access: 'public',
    summary: 'Activate an account and set its password, with the token of a mail. Signs the customer in.',
    body: v.object(newPassword),
    answer: Session,
    errors: ['invalid_token', 'passwords_differ', 'weak_password'],
  }),
  checkLink: call({
    method: 'POST',
    path: '/auth/api/accounts/check_link',
    access: 'public',
    summary: 'Check whether a mailed link still sets a password. Does not use it up.',
    status: 204,
    body: v.object({ token: LinkToken, purpose: LinkPurpose }),
    errors: ['invalid_token'],
  }),
  resendActivationLink: call({
    method: 'POST',
    path: '/auth/api/accounts/resend_activation_link',
    access: 'public',
    summary: 'Send the activation mail again. The answer is the same for an unknown address.',
    status: 202,
    body: v.object({ email: Email, platform: Platform }),
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/auth/api/accounts/forgot_password',
    access: 'public',
    summary: 'Ask for a link to set a new password. The answer is the same for an unknown address.',
    status: 202,
    body: v.object({ email: Email, platform: Platform }),
  }),
  resetPassword: call({
    method: 'POST',
    path: '/auth/api/accounts/password_reset',
    access: 'public',
    summary: 'Set a new password with the token of a mail.',
    status: 204,
    body: v.object(newPassword),
    errors: ['invalid_token', 'passwords_differ', 'weak_password'],
  }),
  changePassword: call({
    method: 'PUT',
    path: '/auth/api/accounts/password',
    access: 'customer',
    summary: 'Change the password. Ends all other sessions; the answer contains new tokens.',
    body: v.object({ old_password: Password, password: NewPassword, repeat_password: NewPassword }),
    answer: NewTokens,
    errors: ['not_signed_in', 'wrong_password', 'passwords_differ', 'weak_password', 'daily_limit'],
  }),
}
