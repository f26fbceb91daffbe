import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import {
  deactivateCustomersOfMailbox,
  deleteDemoStaffAccess,
  deleteMailbox,
  deleteRegistrationsOfMailbox,
  shutOutDemoCustomers,
  shutOutDemoStaff,
} from './shut-out-queries.ts'

/**
 * Shuts out every demo account at a start with `DEMO=0` on its data, because the passwords are public. Disables them, which
 * also ends sessions with valid tokens, and deletes their links, passkeys and staff sessions.
 */
export async function shutOutDemo({ db }: Pick<Database, 'db'>, clock: Clock): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    await shutOutDemoCustomers(tx, now)
    await deactivateCustomersOfMailbox(tx, now)
    await deleteRegistrationsOfMailbox(tx)
    await deleteMailbox(tx)
    await shutOutDemoStaff(tx, now)
    await deleteDemoStaffAccess(tx)
  })
}
