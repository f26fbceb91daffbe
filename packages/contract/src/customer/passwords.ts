import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, LinkToken, NewPassword, OwnName, Password } from '../primitives.ts'
import { NewTokens, Platform, Session } from './sessions.ts'

/** What a mailed link sets: the first password, or another one. */
const LinkPurpose = v.picklist(['activation', 'password_reset'])
export type LinkPurpose = v.InferOutput<typeof LinkPurpose>

const newPassword = {
  token: LinkToken,
  password: NewPassword,
  repeat_password: NewPassword,
  platform: Platform,
}

/** How a customer gets a password: registering, the links of mails, and another one. */
export const passwords = {
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
