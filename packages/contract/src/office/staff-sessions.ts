import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Email, Password, WholeNumber } from '../primitives.ts'
import { PasskeyAnswer, PasskeyQuestion } from './passkeys.ts'

/** For calls that need a signed-in staff member of any role. */
export const everyRole = [
  'planner',
  'support',
  'sales',
  'driver',
  'administrator',
] as const satisfies readonly StaffRole[]

export const Role = v.picklist(everyRole)

/** The signed-in staff member. */
export const SignedInStaff = v.object({
  id: WholeNumber,
  name: v.string(),
  email_address: v.string(),
  language: v.picklist(['nl', 'fr']),
  roles: v.array(Role),
  /** Invented staff of the demo, signed in without a second factor: the office shows a banner. */
  demo: v.boolean(),
})
export type SignedInStaff = v.InferOutput<typeof SignedInStaff>

/** The second factors of a staff member whose password was right; a recovery code is always possible. */
export const SecondStep = v.object({
  /** Has an authenticator app. */
  totp: v.boolean(),
  /** What one of their passkeys has to sign; null where they have none. */
  passkey: v.nullable(PasskeyQuestion),
})
export type SecondStep = v.InferOutput<typeof SecondStep>

/** Six digits, with or without the space that apps show in the middle. */
export const TotpCode = v.pipe(v.string(), v.regex(/^\s*\d{3}\s?\d{3}\s*$/))
const failed = ['second_factor_failed', 'step_over'] as const

/**
 * The staff's session is an HttpOnly cookie (security.md): no answer contains a token. Between the two steps another
 * such cookie, valid for five minutes, names the staff member whose password was right.
 */
export const staffSessions = {
  signIn: call({
    method: 'POST',
    path: '/office/api/session',
    access: 'office',
    summary: 'First step of signing in to the office; staff of the demo are signed in by it.',
    body: v.object({ email: Email, password: Password }),
    answer: v.object({ member: v.nullable(SignedInStaff), step: v.nullable(SecondStep) }),
    errors: ['login_failed', 'second_factor_required'],
  }),
  useCode: call({
    method: 'POST',
    path: '/office/api/session/code',
    access: 'office',
    summary: 'Second step by an authenticator app.',
    body: v.object({ code: TotpCode }),
    answer: SignedInStaff,
    errors: failed,
  }),
  usePasskey: call({
    method: 'POST',
    path: '/office/api/session/passkey',
    access: 'office',
    summary: 'Second step by a passkey.',
    body: v.object({ passkey: PasskeyAnswer }),
    answer: SignedInStaff,
    errors: failed,
  }),
  useRecoveryCode: call({
    method: 'POST',
    path: '/office/api/session/recovery',
    access: 'office',
    summary: 'Second step by a recovery code, which is used up.',
    body: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
    answer: SignedInStaff,
    errors: failed,
  }),
  current: call({
    method: 'GET',
    path: '/office/api/session',
    access: { staff: everyRole },
    summary: 'Who is signed in to the office.',
    answer: SignedInStaff,
  }),
  signOut: call({
    method: 'DELETE',
    path: '/office/api/session',
    access: { staff: everyRole },
    summary: 'Sign out of the office.',
    status: 204,
  }),
}
