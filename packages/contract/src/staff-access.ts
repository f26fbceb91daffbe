import * as v from 'valibot'
import { call } from './call.ts'
import { LinkToken, NewPassword } from './primitives.ts'
import { StaffMember, TotpCode } from './staff.ts'

/** What an authenticator app is given: as an address for a QR code, and to be typed. */
const TotpSecret = v.object({ uri: v.string(), secret: v.string() })
/** Each opens once; shown once. */
const RecoveryCodes = v.array(v.string())
const chosen = { token: LinkToken, password: NewPassword, repeat_password: NewPassword }
const linkErrors = [
  'invalid_token',
  'passwords_differ',
  'weak_password',
  'second_factor_failed',
  'step_over',
] as const
const Granted = v.object({ member: StaffMember, recovery_codes: RecoveryCodes })

/** The link of an invitation or of a fresh start: password and second factor are set in one go, which uses it up. */
export const staffLink = {
  open: call({
    method: 'POST',
    path: '/office/api/access',
    access: 'office',
    summary: 'Look at a link without using it: whose it is, and what a second factor can be made of.',
    body: v.object({ token: LinkToken }),
    answer: v.object({
      name: v.string(),
      email_address: v.string(),
      totp: TotpSecret,
    }),
    errors: ['invalid_token'],
  }),
  useWithCode: call({
    method: 'POST',
    path: '/office/api/access/code',
    access: 'office',
    summary: 'Set the password and an authenticator app with the token of a mail; signs in.',
    body: v.object({ ...chosen, code: TotpCode }),
    answer: Granted,
    errors: linkErrors,
  }),
}
