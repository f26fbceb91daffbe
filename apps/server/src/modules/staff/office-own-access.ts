import { formatWireDateTime } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import { ownAccess } from '@brine/contract/office/staff-access'
import type { NewPasskey } from '@brine/contract/passkeys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { Passkeys } from '../../platform/passkeys/passkeys.ts'
import type { NewPassword, SessionsService } from '../sessions/module.ts'
import { writeAccessChanged } from './mails/staff-mails.ts'
import type { CheckOwnPassword } from './own-password.ts'
import { getStaffForUpdate, updateStaffPassword } from './queries.ts'
import type { SecondFactors } from './second-factors.ts'
import {
  countRecoveryCodes,
  createPasskey,
  deletePasskey,
  listPasskeys,
  updateTotp,
} from './second-factors-queries.ts'
import { type SignInStep, type SignInSteps, STEP_COOKIE } from './sign-in-steps.ts'
import type { AttemptSource } from './staff-devices.ts'
import { STAFF_COOKIE, type StaffSessions } from './staff-sessions.ts'
import { describeTotp } from './totp.ts'

interface OwnAccessDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly firm: Pick<FirmData, 'brand'>
  readonly sessions: Pick<SessionsService, 'checkNewPassword' | 'hashPassword'>
  readonly staffSessions: StaffSessions
  readonly steps: SignInSteps
  readonly secondFactors: SecondFactors
  readonly passkeys: Passkeys | null
  readonly notify: Notify
  readonly checkOwnPassword: CheckOwnPassword
}

export function ownAccessRoutes(dependencies: OwnAccessDependencies): Route[] {
  const own = createOwnAccess(dependencies)
  return serve(ownAccess, {
    read: ({ staff }) => own.read(staff),
    changePassword: ({ staff, body, origin, cookie }) => own.changePassword(staff, body, { origin, cookie }),
    async beginTotp({ staff, body, origin, cookie, setCookie }) {
      const { totp, step } = await own.beginTotp(staff, body.password, { origin, cookie })
      setCookie(STEP_COOKIE, step)
      return totp
    },
    async setTotp({ staff, body, cookie, clearCookie }) {
      await own.setTotp(staff, cookie, body.code)
      clearCookie(STEP_COOKIE)
    },
    async beginPasskey({ staff, body, origin, cookie, setCookie }) {
      const { question, step } = await own.beginPasskey(staff, body.password, { origin, cookie })
      setCookie(STEP_COOKIE, step)
      return question
    },
    async addPasskey({ staff, body, cookie, clearCookie }) {
      await own.addPasskey(staff, cookie, body)
      clearCookie(STEP_COOKIE)
    },
    removePasskey: ({ staff, params, body, origin, cookie }) =>
      own.removePasskey(staff, params.id, body.password, { origin, cookie }),
    renewCodes: async ({ staff, body, origin, cookie }) => ({
      recovery_codes: await own.renewCodes(staff, body.password, { origin, cookie }),
    }),
  })
}

/** A staff member's own password and second factors. Every change asks for the password again. */
function createOwnAccess(dependencies: OwnAccessDependencies) {
  const {
    db,
    clock,
    firm,
    sessions,
    staffSessions,
    steps,
    secondFactors,
    passkeys,
    notify,
    checkOwnPassword,
  } = dependencies

  /** @throws `not_allowed` for the staff of the demo, whom visitors share; `wrong_password`, `too_many_requests` */
  async function confirmPassword(staff: Staff, password: string, source: AttemptSource): Promise<void> {
    if (staff.demo) throw fail('not_allowed')
    await checkOwnPassword(staff, password, source)
  }

  /**
   * Writes a change with its audit entry and its mail, and ends the other sessions and all waiting steps: one of them may be of a
   * stolen device. Not by `changeRecord`: no revision is compared, as only its owner sees and changes this record.
   */
  function changeOwn<T>(
    staff: Staff,
    action: AuditAction,
    cookie: AttemptSource['cookie'],
    write: (tx: Queries) => Promise<T>,
  ): Promise<T> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      await getStaffForUpdate(tx, staff.id)
      const result = await write(tx)
      await staffSessions.endOthers(tx, staff.id, cookie(STAFF_COOKIE) ?? '')
      await steps.endAll(tx, staff.id)
      await writeAuditEntry(tx, { by: staff, action, recordId: staff.id, at })
      await notify(tx, writeAccessChanged(staff, action, at))
      return result
    })
  }

  const checkOwn = (step: SignInStep, staff: Staff): void => {
    if (step.staff_id !== staff.id) throw fail('step_over')
  }

  return {
    async read(staff: Staff) {
      const stored = await listPasskeys(db, staff.id)
      const { totp_sealed } = await getStaffForUpdate(db, staff.id)
      return {
        totp: totp_sealed !== null,
        passkeys: stored.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          created: formatWireDateTime(created_at),
          last_used: last_used_at && formatWireDateTime(last_used_at),
        })),
        recovery_codes_left: await countRecoveryCodes(db, staff.id),
        can_have_passkeys: passkeys !== null,
      }
    },

    async changePassword(
      staff: Staff,
      { old_password, ...chosen }: NewPassword & { old_password: string },
      source: AttemptSource,
    ): Promise<void> {
      await confirmPassword(staff, old_password, source)
      await sessions.checkNewPassword(chosen)
      const hash = await sessions.hashPassword(chosen.password)
      await changeOwn(staff, 'staff.password_changed', source.cookie, (tx) =>
        updateStaffPassword(tx, staff.id, hash),
      )
    },

    /** @returns the secret, and the value of the step's cookie */
    async beginTotp(staff: Staff, password: string, source: AttemptSource) {
      await confirmPassword(staff, password, source)
      const { secret, sealed } = secondFactors.createTotp()
      const step = await steps.begin(db, staff.id, 'totp', { totpSealed: sealed })
      return { totp: describeTotp(secret, (await firm.brand()).name, staff.email_address), step }
    },

    async setTotp(staff: Staff, cookie: AttemptSource['cookie'], code: string): Promise<void> {
      const step = await steps.take(cookie(STEP_COOKIE), 'totp')
      checkOwn(step, staff)
      const totpStep = secondFactors.checkNewTotp(step.pending_totp, code)
      await changeOwn(staff, 'staff.totp_set', cookie, async (tx) => {
        await steps.end(tx, step)
        await updateTotp(tx, staff.id, String(step.pending_totp), totpStep)
      })
    },

    /** @returns the question, and the value of the step's cookie */
    async beginPasskey(staff: Staff, password: string, source: AttemptSource) {
      await confirmPassword(staff, password, source)
      if (!passkeys) throw fail('not_allowed')
      const { question, challenge } = await passkeys.startRegistration(
        { ...staff, userId: `staff ${staff.id}` },
        await listPasskeys(db, staff.id),
      )
      return { question, step: await steps.begin(db, staff.id, 'passkey', { challenge }) }
    },

    async addPasskey(
      staff: Staff,
      cookie: AttemptSource['cookie'],
      { name, passkey }: { name: string; passkey: NewPasskey },
    ): Promise<void> {
      const step = await steps.take(cookie(STEP_COOKIE), 'passkey')
      checkOwn(step, staff)
      const verified = step.challenge ? await passkeys?.verifyRegistration(passkey, step.challenge) : null
      if (!verified) throw fail('second_factor_failed')
      await changeOwn(staff, 'staff.passkey_added', cookie, async (tx) => {
        await steps.end(tx, step)
        await createPasskey(tx, staff.id, { ...verified, name: name.trim(), created_at: clock.now() })
      })
    },

    async removePasskey(staff: Staff, id: number, password: string, source: AttemptSource): Promise<void> {
      await confirmPassword(staff, password, source)
      await changeOwn(staff, 'staff.passkey_removed', source.cookie, async (tx) => {
        if (!(await deletePasskey(tx, staff.id, id))) throw fail('not_found')
        const { totp_sealed } = await getStaffForUpdate(tx, staff.id)
        if (totp_sealed === null && (await listPasskeys(tx, staff.id)).length === 0)
          throw fail('last_second_factor')
      })
    },

    async renewCodes(staff: Staff, password: string, source: AttemptSource): Promise<string[]> {
      await confirmPassword(staff, password, source)
      return changeOwn(staff, 'staff.codes_renewed', source.cookie, (tx) =>
        secondFactors.renewRecoveryCodes(tx, staff.id),
      )
    },
  }
}
