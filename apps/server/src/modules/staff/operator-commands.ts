import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { createStaffLinks } from './links.ts'
import { createStaff, findStaffByAddress, hasStaff, updateStaffMember } from './queries.ts'
import { enabledAgain, type NewStaffMember, newStaffRow } from './rules.ts'
import { deleteAccess } from './second-factors-queries.ts'

/**
 * What an operator with access to the database may do without signing in: create the first administrator, and help one
 * who has lost everything. Both write an audit entry without a staff member.
 * @returns the token of a link, valid for 24 hours and once
 */
export const operatorCommands = {
  /** Whether anybody was invited yet. */
  hasStaff,

  /** @returns null when the address is known already */
  async invite(db: Queries, clock: Clock, given: NewStaffMember): Promise<string | null> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const row = newStaffRow(given, at)
      if (await findStaffByAddress(tx, row.email_address)) return null
      const id = await createStaff(tx, row)
      const details = { roles: given.roles.join(' ') }
      await writeAuditEntry(tx, { by: null, action: 'staff.invited', recordId: id, at, details })
      return createStaffLinks(db, clock).start(tx, id)
    })
  },

  /** Deletes password and second factors, and enables a disabled staff member. @returns null for an unknown address */
  async reset(db: Queries, clock: Clock, email: string): Promise<string | null> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const staffMember = await findStaffByAddress(tx, email.trim().toLowerCase())
      if (!staffMember || staffMember.is_demo) return null
      const set = staffMember.disabled_at ? enabledAgain(staffMember, at) : {}
      await updateStaffMember(tx, staffMember.id, staffMember.revision, set)
      await deleteAccess(tx, staffMember.id)
      await writeAuditEntry(tx, { by: null, action: 'staff.access_reset', recordId: staffMember.id, at })
      return createStaffLinks(db, clock).start(tx, staffMember.id)
    })
  },
}
