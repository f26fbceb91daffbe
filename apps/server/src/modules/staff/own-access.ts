import { formatWireDateTime } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { NewPasskey } from '@brine/contract/office/passkeys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { NewPassword, SessionsService } from '../sessions/module.ts'
import type { Factors } from './factors.ts'
import {
  countRecoveryCodes,
  createPasskey,
  deletePasskey,
  listPasskeys,
  updateTotp,
} from './factors-queries.ts'
import type { StaffLetters } from './mails/letters.ts'
import type { Passkeys } from './passkeys.ts'
import { getStaffForUpdate, updatePassword } from './queries.ts'
import type { StaffSessions } from './staff-sessions.ts'
import type { Step, Steps } from './steps.ts'
import { base32, totpUri } from './totp.ts'

interface OwnAccessDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly brand: string
  readonly sessions: Pick<SessionsService, 'throttle' | 'checkPassword' | 'checkNewPassword' | 'hashPassword'>
  readonly staffSessions: StaffSessions
  readonly steps: Steps
  readonly factors: Factors
  readonly passkeys: Passkeys | null
  readonly letters: StaffLetters
}

export type OwnAccess = ReturnType<typeof createOwnAccess>

/** What somebody signs in with, in their own hands. Every change asks for the password once more. */
export function createOwnAccess(dependencies: OwnAccessDependencies) {
  const { db, clock, brand, sessions, staffSessions, steps, factors, passkeys, letters } = dependencies

  /** @throws `not_allowed` for the shared people of the demo, `wrong_password`, `too_many_requests` */
  async function confirm(staff: Staff, password: string, origin: string): Promise<void> {
    if (staff.demo) throw fail('not_allowed')
    const attempt = { account: `staff ${staff.email_address}`, origin, device: null }
    const right = await sessions.throttle.guard(attempt, async () => {
      const { password_hash } = await getStaffForUpdate(db, staff.id)
      return (await sessions.checkPassword(password_hash, password)) || null
    })
    if (!right) throw fail('wrong_password', { field: 'password' })
  }

  /** Keeps a change, its line in the trail, and the mail that tells of it. */
  function change<T>(staff: Staff, action: AuditAction, keep: (tx: Queries) => Promise<T>): Promise<T> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      await getStaffForUpdate(tx, staff.id)
      const kept = await keep(tx)
      await writeAuditEntry(tx, { by: staff, action, recordId: staff.id, at })
      await letters.tellAccessChanged(tx, { staff, action, at })
      return kept
    })
  }

  const isOwn = (step: Step, staff: Staff): void => {
    if (step.staff_id !== staff.id) throw fail('step_over')
  }

  return {
    async read(staff: Staff) {
      const present = await listPasskeys(db, staff.id)
      const { totp_sealed } = await getStaffForUpdate(db, staff.id)
      return {
        totp: totp_sealed !== null,
        passkeys: present.map(({ id, name, created_at, last_used_at }) => ({
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
      { origin, cookie }: { origin: string; cookie: string },
    ): Promise<void> {
      await confirm(staff, old_password, origin)
      sessions.checkNewPassword(chosen)
      const hash = await sessions.hashPassword(chosen.password)
      await change(staff, 'staff.password_changed', async (tx) => {
        await updatePassword(tx, staff.id, hash)
        await staffSessions.endOthers(tx, staff.id, cookie)
      })
    },

    /** @returns the secret, and the value of the cookie that remembers it */
    async beginTotp(staff: Staff, password: string, origin: string) {
      await confirm(staff, password, origin)
      const { secret, sealed } = factors.createTotp()
      const cookie = await steps.begin(db, staff.id, 'totp', { totpSealed: sealed })
      return { totp: { uri: totpUri(secret, brand, staff.email_address), secret: base32(secret) }, cookie }
    },

    async setTotp(staff: Staff, stepCookie: string | undefined, code: string): Promise<void> {
      const step = await steps.take(stepCookie, 'totp')
      isOwn(step, staff)
      const used = factors.checkNewTotp(step.pending_totp, code)
      await change(staff, 'staff.totp_set', async (tx) => {
        await steps.end(tx, step)
        await updateTotp(tx, staff.id, String(step.pending_totp), used)
      })
    },

    /** @returns the question, and the value of the cookie that remembers its challenge */
    async beginPasskey(staff: Staff, password: string, origin: string) {
      await confirm(staff, password, origin)
      if (!passkeys) throw fail('not_allowed')
      const { question, challenge } = await passkeys.askToMake(staff, await listPasskeys(db, staff.id))
      return { question, cookie: await steps.begin(db, staff.id, 'passkey', { challenge }) }
    },

    async addPasskey(
      staff: Staff,
      stepCookie: string | undefined,
      { name, passkey }: { name: string; passkey: NewPasskey },
    ): Promise<void> {
      const step = await steps.take(stepCookie, 'passkey')
      isOwn(step, staff)
      const made = step.challenge ? await passkeys?.checkMade(passkey, step.challenge) : null
      if (!made) throw fail('second_factor_failed')
      await change(staff, 'staff.passkey_added', async (tx) => {
        await steps.end(tx, step)
        await createPasskey(tx, staff.id, { ...made, name: name.trim(), created_at: clock.now() })
      })
    },

    async removePasskey(staff: Staff, id: number, password: string, origin: string): Promise<void> {
      await confirm(staff, password, origin)
      await change(staff, 'staff.passkey_removed', async (tx) => {
        if (!(await deletePasskey(tx, staff.id, id))) throw fail('not_found')
        const { totp_sealed } = await getStaffForUpdate(tx, staff.id)
        if (totp_sealed === null && (await listPasskeys(tx, staff.id)).length === 0)
          throw fail('last_second_factor')
      })
    },

    async renewCodes(staff: Staff, password: string, origin: string): Promise<string[]> {
      await confirm(staff, password, origin)
      return change(staff, 'staff.codes_renewed', (tx) => factors.renewRecoveryCodes(tx, staff.id))
    },
  }
}
