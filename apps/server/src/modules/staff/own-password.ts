import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { SessionsService } from '../sessions/module.ts'
import { getStaffForUpdate } from './queries.ts'
import type { AttemptSource, StaffDevices } from './staff-devices.ts'

/**
 * Checks the password of who is signed in. A wrong one counts as at sign-in.
 * @throws `wrong_password`, `too_many_requests`
 */
export type CheckOwnPassword = (
  staff: Pick<Staff, 'id' | 'email_address'>,
  password: string,
  source: AttemptSource,
) => Promise<void>

interface OwnPasswordDependencies {
  readonly db: Queries
  readonly sessions: Pick<SessionsService, 'throttle' | 'checkPassword'>
  readonly devices: StaffDevices
}

export function createOwnPasswordCheck({ db, sessions, devices }: OwnPasswordDependencies): CheckOwnPassword {
  return async ({ id, email_address }, password, source) => {
    const attempt = devices.attempt('password', email_address, source)
    const isRight = await sessions.throttle.guard(attempt, async () => {
      const { password_hash } = await getStaffForUpdate(db, id)
      return (await sessions.checkPassword(password_hash, password)) || null
    })
    if (!isRight) throw fail('wrong_password', { field: 'password' })
  }
}
