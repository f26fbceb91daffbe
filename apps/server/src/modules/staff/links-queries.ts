import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { StaffLinks } from '../../platform/database/tables.ts'

/** Creates a link and deletes an older one. */
export async function createStaffLink(tx: Queries, link: Insertable<StaffLinks>): Promise<void> {
  await tx.deleteFrom('staff_links').where('staff_id', '=', link.staff_id).execute()
  await tx.insertInto('staff_links').values(link).execute()
}

/** The owner of a link that is valid now. */
export async function findStaffLink(db: Queries, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('staff_links')
    .innerJoin('staff', 'staff.id', 'staff_links.staff_id')
    .select(['staff.id', 'name', 'email_address', 'language', 'roles', 'is_demo'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Deletes a used link; false when another request has used it. */
export async function deleteStaffLink(tx: Queries, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
