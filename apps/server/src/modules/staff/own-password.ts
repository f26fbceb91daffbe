import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { SessionsService } from '../sessions/module.ts'
import { getStaffForUpdate } from './queries.ts'
import type { AttemptSource, StaffDevices } from './staff-devices.ts'

/**
 * Checks the password of who is signed in. A wrong one counts as at sign-in, and is in the audit log: somebody else may sit at an
 * open page.
 * @throws `wrong_password`, `too_many_requests`
 */
export type CheckOwnPassword = (staff: Staff, password: string, source: AttemptSource) => Promise<void>

interface OwnPasswordDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly sessions: Pick<SessionsService, 'throttle' | 'checkPassword'>
  readonly devices: StaffDevices
}

export function createOwnPasswordCheck({
  db,
  clock,
  sessions,
  devices,
}: OwnPasswordDependencies): CheckOwnPassword {
  return async (staff, password, source) => {
    const { id, email_address } = staff
    const attempt = devices.attempt('password', email_address, source)
    const isRight = await sessions.throttle.guard(attempt, async () => {
      const { password_hash } = await getStaffForUpdate(db, id)
      return (await sessions.checkPassword(password_hash, password)) || null
    })
    if (isRight) return
    await writeAuditEntry(db, {
      ...{ by: staff, action: 'staff.confirmation_refused', recordId: id, at: clock.now() },
    })
    throw fail('wrong_password', { field: 'password' })
  }
}
