import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { deleteAccess } from './factors-queries.ts'
import { type Invited, newStaffRow } from './invited.ts'
import { createStaffLinks } from './links.ts'
import { createStaff, findStaffByAddress, updateColleague } from './queries.ts'

/**
 * What whoever can reach the database may do without signing in: make the first administrator, and help one who has
 * lost everything. Both leave a line in the trail, by nobody.
 * @returns the token of a link, good for 24 hours and one use
 */
export const fromServer = {
  /** @returns null when the address is known already */
  async invite(db: Queries, clock: Clock, invited: Invited): Promise<string | null> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const row = newStaffRow(invited, at)
      if (await findStaffByAddress(tx, row.email_address)) return null
      const id = await createStaff(tx, row)
      const details = { roles: invited.roles.join(' ') }
      await writeAuditEntry(tx, { by: null, action: 'staff.invited', recordId: id, at, details })
      return createStaffLinks(db, clock).start(tx, id)
    })
  },

  /** Takes away password and second factor, and lets in again who was disabled. @returns null for a stranger */
  async reset(db: Queries, clock: Clock, email: string): Promise<string | null> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const person = await findStaffByAddress(tx, email.trim().toLowerCase())
      if (!person || person.is_demo) return null
      await updateColleague(tx, person.id, person.revision, { disabled_at: null })
      await deleteAccess(tx, person.id)
      await writeAuditEntry(tx, { by: null, action: 'staff.access_reset', recordId: person.id, at })
      return createStaffLinks(db, clock).start(tx, person.id)
    })
  },
}
