import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { PasskeyAnswer, PasskeyQuestion } from '../passkeys.ts'
import { Email, Password, WholeNumber } from '../primitives.ts'

/** For calls that any signed-in staff member may use. */
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
  /** An invented staff member of the demo, signed in without a second factor. The office then shows a banner. */
  demo: v.boolean(),
})
export type SignedInStaff = v.InferOutput<typeof SignedInStaff>

/** The second factors of a staff member who entered the right password. A recovery code is always possible. */
export const SecondStep = v.object({
  /** True with an authenticator app. */
  totp: v.boolean(),
  /** The challenge for their passkeys; null without passkeys. */
  passkey: v.nullable(PasskeyQuestion),
})
export type SecondStep = v.InferOutput<typeof SecondStep>

/** Six digits, with or without the space that apps show in the middle. */
export const TotpCode = v.pipe(v.string(), v.regex(/^\s*\d{3}\s?\d{3}\s*$/))
const failed = ['second_factor_failed', 'step_over'] as const

/**
 * The staff session is an HttpOnly cookie (security.md): no answer contains a token. Between the two steps of signing
 * in, another such cookie names the staff member who entered the right password. It is valid for five minutes.
 */
export const staffSessions = {
  signIn: call({
    method: 'POST',
    path: '/office/api/session',
    access: 'office',
    summary: 'First step of signing in to the office. It is the only step for staff of the demo.',
    body: v.object({ email: Email, password: Password }),
    answer: v.object({ member: v.nullable(SignedInStaff), step: v.nullable(SecondStep) }),
    errors: ['login_failed', 'second_factor_required'],
  }),
  useCode: call({
    method: 'POST',
    path: '/office/api/session/code',
    access: 'office',
    summary: 'Second step of signing in, with an authenticator app.',
    body: v.object({ code: TotpCode }),
    answer: SignedInStaff,
    errors: failed,
  }),
  usePasskey: call({
    method: 'POST',
    path: '/office/api/session/passkey',
    access: 'office',
    summary: 'Second step of signing in, with a passkey.',
    body: v.object({ passkey: PasskeyAnswer }),
    answer: SignedInStaff,
    errors: failed,
  }),
  useRecoveryCode: call({
    method: 'POST',
    path: '/office/api/session/recovery',
    access: 'office',
    summary: 'Second step of signing in, with a recovery code. The code becomes invalid.',
    body: v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) }),
    answer: SignedInStaff,
    errors: failed,
  }),
  current: call({
    method: 'GET',
    path: '/office/api/session',
    access: { staff: everyRole },
    summary: 'The signed-in staff member.',
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
