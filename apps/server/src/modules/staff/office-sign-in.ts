import { type SecondStep, type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import type { PasskeyAnswer } from '@brine/contract/passkeys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { SessionsService } from '../sessions/module.ts'
import { writeRecoveryCodeUsed } from './mails/staff-mails.ts'
import {
  findStaffByAddress,
  findStaffById,
  getStaffForUpdate,
  updateSignedIn,
  updateWeakStaffHash,
} from './queries.ts'
import { signedInStaffOf } from './rules.ts'
import type { SecondFactors } from './second-factors.ts'
import { type SignInStep, type SignInSteps, STEP_COOKIE } from './sign-in-steps.ts'
import type { AttemptSource, StaffDevices } from './staff-devices.ts'
import { type SessionCookie, STAFF_COOKIE, type StaffSessions } from './staff-sessions.ts'

/** A staff member who is signed in, with the session's cookie. */
export interface StaffSignIn {
  readonly member: SignedInStaff
  readonly cookie: SessionCookie
}

/** A sign-in whose password was right, with the value of the cookie that names its second step. */
interface PendingSignIn {
  readonly step: SecondStep
  readonly cookie: string
}

/** The two steps of signing in. Only the invented staff of the demo sign in with a password alone. */
interface StaffSignInSteps {
  /** @throws `login_failed`; `second_factor_required` once the password is right; `too_many_requests` */
  signIn(email: string, password: string, source: AttemptSource): Promise<StaffSignIn | PendingSignIn>
  /**
   * The second step, by one of three proofs.
   * @throws `step_over` when the first step was too long ago; `second_factor_failed`; `too_many_requests`
   */
  useCode(stepCookie: string | undefined, code: string, source: AttemptSource): Promise<StaffSignIn>
  usePasskey(
    stepCookie: string | undefined,
    passkey: PasskeyAnswer,
    source: AttemptSource,
  ): Promise<StaffSignIn>
  useRecoveryCode(stepCookie: string | undefined, code: string, source: AttemptSource): Promise<StaffSignIn>
}

interface SignInDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly notify: Notify
  readonly demo: boolean
  readonly sessions: Pick<SessionsService, 'throttle' | 'checkPassword' | 'strengthen'>
  readonly staffSessions: StaffSessions
  readonly steps: SignInSteps
  readonly secondFactors: SecondFactors
  readonly devices: StaffDevices
}

interface Cookies {
  setCookie(name: string, value: string, maxAgeSeconds?: number): void
  clearCookie(name: string): void
}

/** Sets the session's cookie, and marks the device. */
export function setSessionCookie(
  { setCookie, clearCookie }: Cookies,
  { member: staffMember, cookie }: StaffSignIn,
  devices: StaffDevices,
) {
  setCookie(STAFF_COOKIE, cookie.value, cookie.maxAgeSeconds)
  clearCookie(STEP_COOKIE)
  devices.remember(staffMember.email_address, setCookie)
  return staffMember
}

export function staffSessionRoutes(dependencies: SignInDependencies): Route[] {
  const steps = createStaffSignIn(dependencies)
  const { devices } = dependencies
  return serve(staffSessions, {
    async signIn({ body, origin, cookie, ...cookies }) {
      const result = await steps.signIn(body.email, body.password, { origin, cookie })
      if ('member' in result) return { member: setSessionCookie(cookies, result, devices), step: null }
      cookies.setCookie(STEP_COOKIE, result.cookie)
      return { member: null, step: result.step }
    },
    async useCode({ body, cookie, origin, ...cookies }) {
      const signedIn = await steps.useCode(cookie(STEP_COOKIE), body.code, { origin, cookie })
      return setSessionCookie(cookies, signedIn, devices)
    },
    async usePasskey({ body, cookie, origin, ...cookies }) {
      const signedIn = await steps.usePasskey(cookie(STEP_COOKIE), body.passkey, { origin, cookie })
      return setSessionCookie(cookies, signedIn, devices)
    },
    async useRecoveryCode({ body, cookie, origin, ...cookies }) {
      const signedIn = await steps.useRecoveryCode(cookie(STEP_COOKIE), body.code, { origin, cookie })
      return setSessionCookie(cookies, signedIn, devices)
    },
    current: ({ staff }) => staff,
    async signOut({ cookie, clearCookie }) {
      await dependencies.staffSessions.end(cookie(STAFF_COOKIE) ?? '')
      clearCookie(STAFF_COOKIE)
    },
  })
}

function createStaffSignIn(dependencies: SignInDependencies): StaffSignInSteps {
  const { db, clock, notify, demo, sessions, staffSessions, steps, secondFactors, devices } = dependencies

  async function checkPassword(email: string, password: string) {
    const found = await findStaffByAddress(db, email)
    const isRight = await sessions.checkPassword(found?.password_hash ?? null, password)
    if (!found || !isRight || found.disabled_at) return null
    const stored = found.password_hash
    const stronger = stored && (await sessions.strengthen(stored, password))
    if (stronger) await updateWeakStaffHash(db, found.id, stored, stronger)
    const canSignIn = found.is_demo ? demo : await secondFactors.has(found)
    if (!canSignIn) throw fail('second_factor_required')
    return found
  }

  /** Starts the session of a staff member whose every proof was right. */
  async function startSession(tx: Queries, staffId: number): Promise<StaffSignIn> {
    const found = await findStaffById(tx, staffId)
    if (!found || found.disabled_at) throw fail('step_over')
    const at = clock.now()
    await updateSignedIn(tx, staffId, at)
    await writeAuditEntry(tx, { by: found, action: 'staff.signed_in', recordId: staffId, at })
    return { member: signedInStaffOf(found), cookie: await staffSessions.start(tx, found) }
  }

  /** Checks a proof and starts the session; wrong proofs are counted like wrong passwords. */
  async function finish(
    cookie: string | undefined,
    source: AttemptSource,
    check: (tx: Queries, step: SignInStep) => Promise<void>,
  ): Promise<StaffSignIn> {
    const step = await steps.take(cookie, 'sign_in')
    const attempt = devices.attempt('factor', step.email_address, source)
    const signedIn = await sessions.throttle.guard(attempt, () =>
      db
        .transaction()
        .execute(async (tx) => {
          // first, as whoever resets or changes this access does: otherwise the two could wait for each other
          await getStaffForUpdate(tx, step.staff_id)
          await check(tx, step)
          await steps.end(tx, step)
          return startSession(tx, step.staff_id)
        })
        .catch(nullIfWrong),
    )
    if (!signedIn) throw fail('second_factor_failed', { field: 'code' })
    return signedIn
  }

  return {
    async signIn(typedEmail, password, source) {
      const email = typedEmail.trim().toLowerCase()
      const attempt = devices.attempt('password', email, source)
      const found = await sessions.throttle.guard(attempt, () => checkPassword(email, password))
      if (!found) throw fail('login_failed')
      if (found.is_demo) return db.transaction().execute((tx) => startSession(tx, found.id))
      const passkey = await secondFactors.startPasskeySignIn(found.id)
      const cookie = await steps.begin(db, found.id, 'sign_in', { challenge: passkey?.challenge })
      return { step: { totp: found.totp_sealed !== null, passkey: passkey?.question ?? null }, cookie }
    },

    useCode: (cookie, code, source) =>
      finish(cookie, source, (tx, step) => secondFactors.checkCode(tx, step, code)),
    usePasskey: (cookie, passkey, source) =>
      finish(cookie, source, (tx, step) => secondFactors.checkPasskey(tx, step, passkey)),
    useRecoveryCode: (cookie, code, source) =>
      finish(cookie, source, async (tx, step) => {
        await secondFactors.checkRecoveryCode(tx, step, code)
        const found = await findStaffById(tx, step.staff_id)
        if (!found) return
        const at = clock.now()
        await writeAuditEntry(tx, { by: found, action: 'staff.recovery_code_used', recordId: found.id, at })
        await notify(tx, writeRecoveryCodeUsed(found, at))
      }),
  }
}

/** A wrong proof is a failed guess, which the throttle counts; another failure is not. */
function nullIfWrong(error: unknown): null {
  if (error instanceof Failure && error.code === 'second_factor_failed') return null
  throw error
}
