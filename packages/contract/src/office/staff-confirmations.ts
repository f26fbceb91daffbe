import * as v from 'valibot'
import { call } from '../call.ts'
import { Password } from '../primitives.ts'
import { everyRole, SecondStep, staffSessions } from './staff-sessions.ts'

/** For how long a session of staff counts as confirmed: after signing in, and after each confirmation. */
export const STAFF_CONFIRMATION_MINUTES = 15

const access = { staff: everyRole } as const
const path = '/office/api/session/confirmation'
const failed = ['second_factor_failed', 'step_over'] as const

/**
 * Calls whose access says `confirmed` need more than a session, which may be open on a desk or copied: its staff member proves
 * once more who they are, as at sign-in, and the session counts as confirmed for 15 minutes.
 */
export const staffConfirmations = {
  begin: call({
    method: 'POST',
    path,
    access,
    summary:
      'First step of confirming this session: the password. It is the only step for staff of the demo.',
    body: v.object({ password: Password }),
    /** The second factors that are asked for now; null once the session is confirmed. */
    answer: v.object({ step: v.nullable(SecondStep) }),
    errors: ['wrong_password'],
  }),
  useCode: call({
    method: 'POST',
    path: `${path}/code`,
    access,
    summary: 'Confirm this session with a code of the authenticator app, after the password.',
    status: 204,
    body: staffSessions.useCode.body,
    errors: failed,
  }),
  usePasskey: call({
    method: 'POST',
    path: `${path}/passkey`,
    access,
    summary: 'Confirm this session with a passkey, after the password.',
    status: 204,
    body: staffSessions.usePasskey.body,
    errors: failed,
  }),
  useRecoveryCode: call({
    method: 'POST',
    path: `${path}/recovery`,
    access,
    summary: 'Confirm this session with a recovery code, after the password. The code becomes invalid.',
    status: 204,
    body: staffSessions.useRecoveryCode.body,
    errors: failed,
  }),
}
