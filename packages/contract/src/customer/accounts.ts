import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, LinkToken, OwnName, Password, PhoneNumber, WireDateTime } from '../primitives.ts'

/** false: not available; null: no installation moment found; else until when (specification section 3). */
export const Guarantee = v.union([v.literal(false), v.null(), WireDateTime])

export const Account = v.object({
  gender: v.nullable(v.picklist(['F', 'M'])),
  first_name: v.string(),
  last_name: v.string(),
  name: v.string(),
  address: v.string(),
  address_number: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  country_name: v.string(),
  telephone_number: v.nullable(v.string()),
  mobile_number: v.nullable(v.string()),
  email_address: v.string(),
  /** A new address that waits to be confirmed there; null where there is none. */
  pending_email_address: v.nullable(v.string()),
  guarantee: Guarantee,
  last_login: v.nullable(WireDateTime),
  created: WireDateTime,
  modified: WireDateTime,
})
export type Account = v.InferOutput<typeof Account>

/** The fields a customer may change; only those that changed are sent (specification section 5). */
export const AccountChanges = v.partial(
  v.object({
    gender: v.picklist(['F', 'M']),
    first_name: OwnName,
    last_name: OwnName,
    telephone_number: PhoneNumber,
    mobile_number: PhoneNumber,
    email_address: Email,
    /** The present password: needed with an e-mail address that differs, ignored without. */
    password: Password,
  }),
)
export type AccountChanges = v.InferOutput<typeof AccountChanges>

export const accounts = {
  details: call({
    method: 'GET',
    path: '/auth/api/accounts/details',
    access: 'customer',
    summary: "The signed-in customer's account.",
    answer: Account,
    errors: ['not_signed_in'],
  }),
  change: call({
    method: 'PUT',
    path: '/auth/api/accounts/details',
    access: 'customer',
    summary:
      'Change the account; a new e-mail address needs the password, and takes effect when a mail to it is confirmed.',
    body: AccountChanges,
    answer: Account,
    errors: ['not_signed_in', 'password_required', 'wrong_password'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/api/accounts/confirm_email',
    access: 'public',
    summary: 'Confirm a new e-mail address with the token of a mail.',
    status: 204,
    body: v.object({ token: LinkToken }),
    errors: ['invalid_token', 'email_taken'],
  }),
  undoEmail: call({
    method: 'POST',
    path: '/auth/api/accounts/undo_email',
    access: 'public',
    summary:
      'Give an account its former e-mail address back with the token of a mail to it; ends all sessions and sends a link for a new password.',
    status: 204,
    body: v.object({ token: LinkToken }),
    errors: ['invalid_token', 'email_taken'],
  }),
}
