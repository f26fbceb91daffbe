import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, LinkToken, OwnName, Password, PhoneNumber, RowId, WireDateTime } from '../primitives.ts'

/** false: not available; null: no known installation date; otherwise its last moment (specification section 3). */
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
  /** A new address that the customer has not confirmed yet; null where there is none. */
  pending_email_address: v.nullable(v.string()),
  /**
   * The office was asked for that new address: when, and until when its link works. Absent otherwise. The specification does not have
   * it.
   */
  email_change: v.exactOptional(v.object({ id: RowId, asked: WireDateTime, until: WireDateTime })),
  guarantee: Guarantee,
  /** The device is of another supplier, who alone repairs it. Absent otherwise. The specification does not have it. */
  own_device: v.exactOptional(v.literal(true)),
  last_login: v.nullable(WireDateTime),
  created: WireDateTime,
  modified: WireDateTime,
})
export type Account = v.InferOutput<typeof Account>

/** What the office reads out to a customer who lost the mailbox. */
export const SpokenCode = v.pipe(v.string(), v.regex(/^\d{6}$/))

/** The fields that a customer may change. The client sends only the changed ones (specification section 5). */
export const AccountChanges = v.partial(
  v.object({
    gender: v.picklist(['F', 'M']),
    first_name: OwnName,
    last_name: OwnName,
    telephone_number: PhoneNumber,
    mobile_number: PhoneNumber,
    email_address: Email,
    /** The current password: required to change the e-mail address, otherwise ignored. */
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
      'Change the account. A new e-mail address needs the password, and takes effect once its owner confirms it by mail.',
    body: AccountChanges,
    answer: Account,
    errors: ['not_signed_in', 'password_required', 'wrong_password'],
  }),
  refuseEmail: call({
    method: 'POST',
    path: '/auth/api/accounts/refuse_email',
    access: 'customer',
    summary:
      'Refuse a new e-mail address that the office was asked for and nobody has confirmed yet. Tells the administrators.',
    body: v.object({ change: RowId }),
    answer: Account,
    errors: ['not_signed_in', 'changed_meanwhile'],
  }),
  confirmEmail: call({
    method: 'POST',
    path: '/auth/api/accounts/confirm_email',
    access: 'public',
    summary:
      'Confirm a new e-mail address with the token of a mail. One that the office asked for also needs the code that the office read out; the fifth wrong one ends it.',
    status: 204,
    body: v.object({ token: LinkToken, code: v.exactOptional(SpokenCode) }),
    errors: ['invalid_token', 'wrong_code', 'email_taken'],
  }),
  undoEmail: call({
    method: 'POST',
    path: '/auth/api/accounts/undo_email',
    access: 'public',
    summary:
      'Restore the former e-mail address with the token of a mail to it. Ends all sessions and sends a link to set a new password.',
    status: 204,
    body: v.object({ token: LinkToken }),
    errors: ['invalid_token', 'email_taken'],
  }),
}
