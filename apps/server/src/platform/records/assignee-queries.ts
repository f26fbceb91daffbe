import type { StaffRole } from '@brine/contract/call'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Whether somebody of `staff` can have records of these roles: who is disabled, or has other roles only, would never see them. */
export const isAssignable = (roles: readonly StaffRole[]) =>
  sql<boolean>`(staff.disabled_at is null and staff.roles && ${[...roles]}::text[])`

/** Whether a record is nobody's: it has no `assignee_id`, or that of somebody who cannot have it any more. */
export const isNobodys = (roles: readonly StaffRole[]) =>
  sql<boolean>`not exists (select from staff where staff.id = assignee_id and ${isAssignable(roles)})`

/** Lists, by name, the staff members who can have records of these roles. */
export async function listAssignees(db: Queries, roles: readonly StaffRole[]) {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where(isAssignable(roles))
    .orderBy('name')
    .orderBy('id')
    .execute()
}
