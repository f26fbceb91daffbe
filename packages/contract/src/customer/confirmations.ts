import * as v from 'valibot'
import { call } from '../call.ts'
import { LinkToken, Password } from '../primitives.ts'

/** For how long a session counts as confirmed. */
export const CONFIRMATION_MINUTES = 15

/**
 * What copies or erases the data, and what opens the account, needs more than a session: its customer confirms once more who
 * they are, and the session counts as confirmed for 15 minutes.
 */
export const confirmations = {
  byPassword: call({
    method: 'POST',
    path: '/auth/api/accounts/confirmation',
    access: 'customer',
    summary: 'Confirm this session with the password, for 15 minutes.',
    status: 204,
    body: v.object({ password: Password }),
    errors: ['not_signed_in', 'wrong_password'],
  }),
  mail: call({
    method: 'POST',
    path: '/auth/api/accounts/confirmation/mail',
    access: 'customer',
    summary: 'Mail a link that confirms this session. For customers without a password.',
    status: 202,
    errors: ['not_signed_in'],
  }),
  byLink: call({
    method: 'POST',
    path: '/auth/api/accounts/confirmation/link',
    access: 'customer',
    summary: 'Confirm this session with the token of a mail, which this session asked for.',
    status: 204,
    body: v.object({ token: LinkToken }),
    errors: ['not_signed_in', 'invalid_token'],
  }),
}
