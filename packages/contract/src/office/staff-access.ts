import * as v from 'valibot'
import { call } from '../call.ts'
import { NewPasskey, PasskeyQuestion } from '../passkeys.ts'
import { LinkToken, NewPassword, Password, RowId, WholeNumber, WireDateTime } from '../primitives.ts'
import { everyRole, SignedInStaff, TotpCode } from './staff-sessions.ts'

/** The secret for an authenticator app: as the URI of a QR code, and as text to type. */
const TotpSecret = v.object({ uri: v.string(), secret: v.string() })
const PasskeyName = v.pipe(v.string(), v.regex(/\S/), v.maxLength(60))
/** Shown once; each code is valid once. */
const RecoveryCodes = v.array(v.string())
const chosen = { token: LinkToken, password: NewPassword, repeat_password: NewPassword }
const linkErrors = [
  'invalid_token',
  'passwords_differ',
  'weak_password',
  'second_factor_failed',
  'step_over',
] as const
const Granted = v.object({ member: SignedInStaff, recovery_codes: RecoveryCodes })

/** The link of an invitation or an access reset. One request sets password and second factor, and uses up the link. */
export const staffLink = {
  open: call({
    method: 'POST',
    path: '/office/api/access',
    access: 'office',
    summary: 'Read a link without using it: its staff member, and the data to set up a second factor.',
    body: v.object({ token: LinkToken }),
    answer: v.object({
      name: v.string(),
      email_address: v.string(),
      totp: TotpSecret,
      /** Null where the address of this server does not allow passkeys. */
      passkey: v.nullable(PasskeyQuestion),
    }),
    errors: ['invalid_token'],
  }),
  useWithCode: call({
    method: 'POST',
    path: '/office/api/access/code',
    access: 'office',
    summary: 'Set the password and an authenticator app with the token of a mail. Signs the staff member in.',
    body: v.object({ ...chosen, code: TotpCode }),
    answer: Granted,
    errors: linkErrors,
  }),
  useWithPasskey: call({
    method: 'POST',
    path: '/office/api/access/passkey',
    access: 'office',
    summary: 'Set the password and a passkey with the token of a mail. Signs the staff member in.',
    body: v.object({ ...chosen, name: PasskeyName, passkey: NewPasskey }),
    answer: Granted,
    errors: linkErrors,
  }),
}

/**
 * Only in a confirmed session: with the password alone one could make oneself a second factor, and confirm anything with it. The
 * password is asked for as well, because a change of the access outlives the session.
 */
const confirmed = { staff: everyRole, confirmed: true } as const

/** The staff member's own password and second factors. Each change requires the password, in a confirmed session. */
export const ownAccess = {
  read: call({
    method: 'GET',
    path: '/office/api/me/access',
    access: { staff: everyRole },
    summary: "The staff member's own second factors.",
    answer: v.object({
      totp: v.boolean(),
      passkeys: v.array(
        v.object({ id: RowId, name: v.string(), created: WireDateTime, last_used: v.nullable(WireDateTime) }),
      ),
      recovery_codes_left: WholeNumber,
      can_have_passkeys: v.boolean(),
    }),
  }),
  changePassword: call({
    method: 'PUT',
    path: '/office/api/me/password',
    access: confirmed,
    summary: "Change the staff member's own password; ends all other sessions.",
    status: 204,
    body: v.object({ old_password: Password, password: NewPassword, repeat_password: NewPassword }),
    errors: ['wrong_password', 'passwords_differ', 'weak_password'],
  }),
  beginTotp: call({
    method: 'POST',
    path: '/office/api/me/totp/secret',
    access: confirmed,
    summary: 'Start to set up an authenticator app.',
    body: v.object({ password: Password }),
    answer: TotpSecret,
    errors: ['wrong_password'],
  }),
  setTotp: call({
    method: 'POST',
    path: '/office/api/me/totp',
    access: confirmed,
    summary: 'Confirm the authenticator app with a code. It replaces an older app.',
    status: 204,
    body: v.object({ code: TotpCode }),
    errors: ['second_factor_failed', 'step_over'],
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/office/api/me/passkeys/question',
    access: confirmed,
    summary: 'Start to add a passkey.',
    body: v.object({ password: Password }),
    answer: PasskeyQuestion,
    errors: ['wrong_password'],
  }),
  addPasskey: call({
    method: 'POST',
    path: '/office/api/me/passkeys',
    access: confirmed,
    summary: 'Store the passkey that the authenticator created.',
    status: 204,
    body: v.object({ name: PasskeyName, passkey: NewPasskey }),
    errors: ['second_factor_failed', 'step_over'],
  }),
  removePasskey: call({
    method: 'POST',
    path: '/office/api/me/passkeys/:id/removal',
    access: confirmed,
    summary: 'Remove a passkey. The last second factor cannot be removed.',
    status: 204,
    params: v.object({ id: RowId }),
    body: v.object({ password: Password }),
    errors: ['wrong_password', 'last_second_factor'],
  }),
  renewCodes: call({
    method: 'POST',
    path: '/office/api/me/recovery-codes',
    access: confirmed,
    summary: 'Create new recovery codes; the old ones become invalid.',
    body: v.object({ password: Password }),
    answer: v.object({ recovery_codes: RecoveryCodes }),
    errors: ['wrong_password'],
  }),
}
