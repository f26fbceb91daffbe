import { staffConfirmations } from '@brine/contract/office/staff-confirmations'
import type { SecondStep } from '@brine/contract/office/staff-sessions'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { CheckOwnPassword } from './own-password.ts'
import { findStaffById } from './queries.ts'
import type { FactorProof, SecondStepProofs } from './second-step.ts'
import { CONFIRMATION_COOKIE } from './sign-in-steps.ts'
import type { AttemptSource } from './staff-devices.ts'
import { STAFF_COOKIE, type StaffSessions } from './staff-sessions.ts'

interface ConfirmationDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly staffSessions: Pick<StaffSessions, 'confirm'>
  readonly checkOwnPassword: CheckOwnPassword
  readonly proofs: SecondStepProofs
}

/** How a signed-in staff member proves once more, as at sign-in, who they are. */
interface StaffConfirmations {
  /**
   * @returns the second factors to ask for, and the value of the step's cookie; null once the session is confirmed
   * @throws `wrong_password`, `too_many_requests`
   */
  begin(
    staff: Staff,
    password: string,
    source: AttemptSource,
  ): Promise<{ step: SecondStep; cookie: string } | null>
  /** Confirms the session of the request. @throws as `SecondStepProofs.finish` */
  prove(staff: Staff, proof: FactorProof, source: AttemptSource): Promise<void>
}

export function staffConfirmationRoutes(dependencies: ConfirmationDependencies): Route[] {
  const confirmations = createStaffConfirmations(dependencies)
  const finish = async (
    proof: FactorProof,
    request: AttemptSource & { staff: Staff; clearCookie(name: string): void },
  ) => {
    const { staff, origin, cookie, clearCookie } = request
    await confirmations.prove(staff, proof, { origin, cookie })
    clearCookie(CONFIRMATION_COOKIE)
  }
  return serve(staffConfirmations, {
    async begin({ staff, body, origin, cookie, setCookie }) {
      const begun = await confirmations.begin(staff, body.password, { origin, cookie })
      if (begun) setCookie(CONFIRMATION_COOKIE, begun.cookie)
      return { step: begun?.step ?? null }
    },
    useCode: ({ body: { code }, ...request }) => finish({ code }, request),
    usePasskey: ({ body: { passkey }, ...request }) => finish({ passkey }, request),
    useRecoveryCode: ({ body: { code: recoveryCode }, ...request }) => finish({ recoveryCode }, request),
  })
}

function createStaffConfirmations(dependencies: ConfirmationDependencies): StaffConfirmations {
  const { db, clock, staffSessions, checkOwnPassword, proofs } = dependencies

  async function confirm(tx: Queries, staff: Staff, cookie: AttemptSource['cookie']): Promise<void> {
    if (!(await staffSessions.confirm(tx, cookie(STAFF_COOKIE) ?? ''))) throw fail('not_signed_in')
    await writeAuditEntry(tx, {
      ...{ by: staff, action: 'staff.confirmed', recordId: staff.id, at: clock.now() },
    })
  }

  /** Writes down a wrong second factor, as the check of the password does a wrong one. Then the failure goes on. */
  const auditRefusal = (staff: Staff) => async (error: unknown) => {
    if (error instanceof Failure && error.code === 'second_factor_failed')
      await writeAuditEntry(db, {
        ...{ by: staff, action: 'staff.confirmation_refused', recordId: staff.id, at: clock.now() },
      })
    throw error
  }

  return {
    async begin(staff, password, source) {
      await checkOwnPassword(staff, password, source)
      // as at sign-in: everybody knows their password, and they have no second factor
      if (staff.demo) {
        await db.transaction().execute((tx) => confirm(tx, staff, source.cookie))
        return null
      }
      const totp_sealed = (await findStaffById(db, staff.id))?.totp_sealed ?? null
      return proofs.begin({ id: staff.id, totp_sealed }, 'confirmation')
    },

    prove: (staff, proof, source) =>
      proofs
        .finish({ purpose: 'confirmation', ownerId: staff.id }, proof, source, (tx) =>
          confirm(tx, staff, source.cookie),
        )
        .catch(auditRefusal(staff)),
  }
}
