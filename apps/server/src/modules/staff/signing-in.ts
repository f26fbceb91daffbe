import type { PasskeyAnswer } from '@brine/contract/office/passkeys'
import type { SecondStep, SignedInStaff } from '@brine/contract/office/staff-sessions'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { SessionsService } from '../sessions/module.ts'
import type { Factors } from './factors.ts'
import type { StaffLetters } from './mails/letters.ts'
import { findStaff, findStaffByAddress, replaceWeakHash, updateSignedIn } from './queries.ts'
import { memberOf, type StaffSessions } from './staff-sessions.ts'
import type { Step, Steps } from './steps.ts'

/** Somebody who is in, with the value of the cookie that is the session. */
export interface SignedIn {
  readonly member: SignedInStaff
  readonly cookie: string
}

/** Somebody whose password was right, with the value of the cookie that remembers it for the second step. */
export interface HalfSignedIn {
  readonly step: SecondStep
  readonly cookie: string
}

/** The two steps of the way in. Nobody gets in with a password alone but the invented people of the demo. */
export interface SigningIn {
  /** @throws `login_failed`; `second_factor_required` once the password is right; `too_many_requests` */
  signIn(email: string, password: string, origin: string): Promise<SignedIn | HalfSignedIn>
  /**
   * The second step, by one proof or another.
   * @throws `step_over` when the first step was too long ago; `second_factor_failed`; `too_many_requests`
   */
  useCode(stepCookie: string | undefined, code: string, origin: string): Promise<SignedIn>
  usePasskey(stepCookie: string | undefined, passkey: PasskeyAnswer, origin: string): Promise<SignedIn>
  useRecoveryCode(stepCookie: string | undefined, code: string, origin: string): Promise<SignedIn>
}

interface SigningInDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly demo: boolean
  readonly sessions: Pick<SessionsService, 'throttle' | 'checkPassword' | 'strengthen'>
  readonly staffSessions: StaffSessions
  readonly steps: Steps
  readonly factors: Factors
  readonly letters: StaffLetters
}

export function createSigningIn(dependencies: SigningInDependencies): SigningIn {
  const { db, clock, demo, sessions, staffSessions, steps, factors, letters } = dependencies

  async function checkPerson(email: string, password: string) {
    const found = await findStaffByAddress(db, email)
    const right = await sessions.checkPassword(found?.password_hash ?? null, password)
    if (!found || !right || found.disabled_at) return null
    const stored = found.password_hash
    const stronger = stored && (await sessions.strengthen(stored, password))
    if (stronger) await replaceWeakHash(db, found.id, stored, stronger)
    const mayEnter = found.is_demo ? demo : await factors.has(found)
    if (!mayEnter) throw fail('second_factor_required')
    return found
  }

  /** Opens the session of somebody who has shown everything. */
  async function enter(tx: Queries, staffId: number): Promise<SignedIn> {
    const person = await findStaff(tx, staffId)
    if (!person || person.disabled_at) throw fail('step_over')
    const at = clock.now()
    await updateSignedIn(tx, staffId, at)
    await writeAuditEntry(tx, { by: person, action: 'staff.signed_in', recordId: staffId, at })
    return { member: memberOf(person), cookie: await staffSessions.start(tx, staffId) }
  }

  /** Checks a proof and lets in; wrong ones are counted like wrong passwords. */
  async function finish(
    cookie: string | undefined,
    origin: string,
    check: (tx: Queries, step: Step) => Promise<void>,
  ): Promise<SignedIn> {
    const step = await steps.take(cookie, 'sign_in')
    const attempt = { account: `staff factor ${step.email_address}`, origin, device: null }
    const entered = await sessions.throttle.guard(attempt, () =>
      db
        .transaction()
        .execute(async (tx) => {
          await check(tx, step)
          await steps.end(tx, step)
          return enter(tx, step.staff_id)
        })
        .catch(nullIfWrong),
    )
    if (!entered) throw fail('second_factor_failed', { field: 'code' })
    return entered
  }

  return {
    async signIn(typedEmail, password, origin) {
      const email = typedEmail.trim().toLowerCase()
      const attempt = { account: `staff ${email}`, origin, device: null }
      const person = await sessions.throttle.guard(attempt, () => checkPerson(email, password))
      if (!person) throw fail('login_failed')
      if (person.is_demo) return db.transaction().execute((tx) => enter(tx, person.id))
      const asked = await factors.askToSign(person.id)
      const cookie = await steps.begin(db, person.id, 'sign_in', { challenge: asked?.challenge })
      return { step: { totp: person.totp_sealed !== null, passkey: asked?.question ?? null }, cookie }
    },

    useCode: (cookie, code, origin) =>
      finish(cookie, origin, (tx, step) => factors.checkCode(tx, step, code)),
    usePasskey: (cookie, passkey, origin) =>
      finish(cookie, origin, (tx, step) => factors.checkPasskey(tx, step, passkey)),
    useRecoveryCode: (cookie, code, origin) =>
      finish(cookie, origin, async (tx, step) => {
        await factors.checkRecoveryCode(tx, step, code)
        const person = await findStaff(tx, step.staff_id)
        if (!person) return
        const at = clock.now()
        await writeAuditEntry(tx, { by: person, action: 'staff.recovery_code_used', recordId: person.id, at })
        await letters.tellRecoveryUsed(tx, { staff: person, at })
      }),
  }
}

/** A wrong proof is a failed guess, which the throttle counts; everything else is not. */
function nullIfWrong(error: unknown): null {
  if (error instanceof Failure && error.code === 'second_factor_failed') return null
  throw error
}
