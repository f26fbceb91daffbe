import type { SecondStep } from '@brine/contract/office/staff-sessions'
import type { PasskeyAnswer } from '@brine/contract/passkeys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { SessionsService } from '../sessions/module.ts'
import { writeRecoveryCodeUsed } from './mails/staff-mails.ts'
import { getStaffForUpdate } from './queries.ts'
import type { SecondFactors } from './second-factors.ts'
import { CONFIRMATION_COOKIE, type SignInStep, type SignInSteps, STEP_COOKIE } from './sign-in-steps.ts'
import type { AttemptSource, StaffDevices } from './staff-devices.ts'

/** One of the second factors. */
export type FactorProof =
  | { readonly code: string }
  | { readonly passkey: PasskeyAnswer }
  | { readonly recoveryCode: string }

/** What a second factor is asked for, once the password was right. */
type Purpose = 'sign_in' | 'confirmation'

/** A second factor after a right password: to sign in, and to confirm a session. */
export interface SecondStepProofs {
  /** @returns the factors to ask for, and the value of the step's cookie */
  begin(
    staffMember: { id: number; totp_sealed: string | null },
    purpose: Purpose,
  ): Promise<{ step: SecondStep; cookie: string }>
  /**
   * Checks a proof, uses the step up, and does what it was for, in one transaction. Wrong proofs count like wrong passwords.
   * @param ownerId who has to have begun the step, if that is known
   * @throws `step_over` when the first step was too long ago; `second_factor_failed`; `too_many_requests`
   */
  finish<T>(
    step: { purpose: Purpose; ownerId?: number },
    proof: FactorProof,
    source: AttemptSource,
    use: (tx: Queries, staffId: number) => Promise<T>,
  ): Promise<T>
}

interface ProofDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly notify: Notify
  readonly sessions: Pick<SessionsService, 'throttle'>
  readonly steps: SignInSteps
  readonly secondFactors: SecondFactors
  readonly devices: StaffDevices
}

export function createSecondStepProofs(dependencies: ProofDependencies): SecondStepProofs {
  const { db, clock, notify, sessions, steps, secondFactors, devices } = dependencies

  async function check(tx: Queries, step: SignInStep, proof: FactorProof): Promise<void> {
    if ('code' in proof) return secondFactors.checkCode(tx, step, proof.code)
    if ('passkey' in proof) return secondFactors.checkPasskey(tx, step, proof.passkey)
    await secondFactors.checkRecoveryCode(tx, step, proof.recoveryCode)
    const by = await getStaffForUpdate(tx, step.staff_id)
    const at = clock.now()
    await writeAuditEntry(tx, { by, action: 'staff.recovery_code_used', recordId: by.id, at })
    await notify(tx, writeRecoveryCodeUsed(by, at))
  }

  return {
    async begin({ id, totp_sealed }, purpose) {
      const passkey = await secondFactors.startPasskeySignIn(id)
      const cookie = await steps.begin(db, id, purpose, { challenge: passkey?.challenge })
      return { step: { totp: totp_sealed !== null, passkey: passkey?.question ?? null }, cookie }
    },

    async finish({ purpose, ownerId }, proof, source, use) {
      const name = purpose === 'confirmation' ? CONFIRMATION_COOKIE : STEP_COOKIE
      const step = await steps.take(source.cookie(name), purpose)
      if (ownerId !== undefined && step.staff_id !== ownerId) throw fail('step_over')
      const attempt = devices.attempt('factor', step.email_address, source)
      const done = await sessions.throttle.guard(attempt, () =>
        db
          .transaction()
          .execute(async (tx) => {
            // first, as whoever resets or changes this access does: otherwise the two could wait for each other
            await getStaffForUpdate(tx, step.staff_id)
            await check(tx, step, proof)
            await steps.end(tx, step)
            return { result: await use(tx, step.staff_id) }
          })
          .catch(nullIfWrong),
      )
      if (!done) throw fail('second_factor_failed', { field: 'code' })
      return done.result
    },
  }
}

/** A wrong proof is a failed guess, which the throttle counts; another failure is not. */
function nullIfWrong(error: unknown): null {
  if (error instanceof Failure && error.code === 'second_factor_failed') return null
  throw error
}
