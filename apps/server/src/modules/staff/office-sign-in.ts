import { type SecondStep, type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { SessionsService } from '../sessions/module.ts'
import { findStaffByAddress, findStaffById, updateSignedIn, updateWeakStaffHash } from './queries.ts'
import { signedInStaffOf } from './rules.ts'
import type { SecondFactors } from './second-factors.ts'
import type { FactorProof, SecondStepProofs } from './second-step.ts'
import { STEP_COOKIE } from './sign-in-steps.ts'
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
  /** The second step. @throws as `SecondStepProofs.finish` */
  prove(proof: FactorProof, source: AttemptSource): Promise<StaffSignIn>
}

interface SignInDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly demo: boolean
  readonly sessions: Pick<SessionsService, 'throttle' | 'checkPassword' | 'strengthen'>
  readonly staffSessions: StaffSessions
  readonly secondFactors: Pick<SecondFactors, 'has'>
  readonly devices: StaffDevices
  readonly proofs: SecondStepProofs
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
  const enter = async (proof: FactorProof, { cookie, origin, ...cookies }: AttemptSource & Cookies) =>
    setSessionCookie(cookies, await steps.prove(proof, { origin, cookie }), devices)
  return serve(staffSessions, {
    async signIn({ body, origin, cookie, ...cookies }) {
      const result = await steps.signIn(body.email, body.password, { origin, cookie })
      if ('member' in result) return { member: setSessionCookie(cookies, result, devices), step: null }
      cookies.setCookie(STEP_COOKIE, result.cookie)
      return { member: null, step: result.step }
    },
    useCode: ({ body: { code }, ...request }) => enter({ code }, request),
    usePasskey: ({ body: { passkey }, ...request }) => enter({ passkey }, request),
    useRecoveryCode: ({ body: { code: recoveryCode }, ...request }) => enter({ recoveryCode }, request),
    current: ({ staff }) => staff,
    async signOut({ cookie, clearCookie }) {
      await dependencies.staffSessions.end(cookie(STAFF_COOKIE) ?? '')
      clearCookie(STAFF_COOKIE)
    },
  })
}

function createStaffSignIn(dependencies: SignInDependencies): StaffSignInSteps {
  const { db, clock, demo, sessions, staffSessions, secondFactors, devices, proofs } = dependencies

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

  return {
    async signIn(typedEmail, password, source) {
      const email = typedEmail.trim().toLowerCase()
      const attempt = devices.attempt('password', email, source)
      const found = await sessions.throttle.guard(attempt, () => checkPassword(email, password))
      if (!found) throw fail('login_failed')
      if (found.is_demo) return db.transaction().execute((tx) => startSession(tx, found.id))
      return proofs.begin(found, 'sign_in')
    },

    prove: (proof, source) => proofs.finish({ purpose: 'sign_in' }, proof, source, startSession),
  }
}
