import { noteRoles } from '@brine/contract/office/customer-notes'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Whether somebody of `staff` may be given tasks: who is disabled, or only drives, would never see them. */
export const canDoTasks = sql<boolean>`(staff.disabled_at is null and staff.roles && ${[...noteRoles]}::text[])`

/** Lists, by name, the staff members whom a task can be for. */
export async function listAssignees(db: Queries) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(canDoTasks)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
