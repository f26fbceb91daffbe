import type { Insertable, Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff, StaffSessions } from '../../platform/database/tables.ts'

export async function findStaffByAddress(db: Queries, emailAddress: string) {
  return db.selectFrom('staff').selectAll().where('email_address', '=', emailAddress).executeTakeFirst()
}

export async function findStaff(db: Queries, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Somebody who is signed in. Locks the row, so that changes to one person's access follow each other. */
export async function getStaffForUpdate(tx: Queries, id: number) {
  return tx.selectFrom('staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

/** @returns the id. @throws the unique constraint `staff_email_address_key` */
export async function createStaff(tx: Queries, row: Insertable<Staff>): Promise<number> {
  const { id } = await tx.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSignedIn(tx: Queries, id: number, now: Date): Promise<void> {
  await tx.updateTable('staff').set({ last_signed_in_at: now }).where('id', '=', id).execute()
}

export async function updatePassword(tx: Queries, id: number, hash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Puts a stronger hash of the same password in the place of a weak one, unless the password changed meanwhile. */
export async function replaceWeakHash(db: Queries, id: number, weak: string, strong: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: strong })
    .where('id', '=', id)
    .where('password_hash', '=', weak)
    .execute()
}

/** Somebody has set up their access and is thereby signed in. */
export async function updateSetUp(tx: Queries, id: number, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: hash, last_signed_in_at: now })
    .where('id', '=', id)
    .execute()
}

/** Everybody with how they sign in, by name. @param now links that are over are not told of */
function colleaguesQuery(db: Queries, now: Date) {
  return db
    .selectFrom('staff')
    .leftJoin('staff_links', (join) =>
      join.onRef('staff_links.staff_id', '=', 'staff.id').on('staff_links.ends_at', '>', now),
    )
    .select(['id', 'name', 'email_address', 'language', 'roles', 'is_demo', 'revision', 'driver_id'])
    .select(['disabled_at', 'last_signed_in_at', 'staff_links.ends_at as link_until'])
    .select((eb) => [
      eb('password_hash', 'is not', null).as('has_password'),
      eb('totp_sealed', 'is not', null).as('has_totp'),
      eb
        .selectFrom('staff_passkeys')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('staff_passkeys.staff_id', '=', 'staff.id')
        .as('passkeys'),
    ])
}

export async function listColleagues(db: Queries, now: Date) {
  return colleaguesQuery(db, now).orderBy('name').orderBy('id').execute()
}

export async function findColleague(db: Queries, id: number, now: Date) {
  return colleaguesQuery(db, now).where('staff.id', '=', id).executeTakeFirst()
}

/** The drivers who have not left, by name. */
export async function listDrivers(db: Queries, today: string) {
  return db
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>', today)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The ids of everybody who is an administrator now; their rows are locked. */
export async function lockAdministrators(tx: Queries): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('disabled_at', 'is', null)
    .where((eb) => eb(eb.val('administrator'), '=', eb.fn.any('roles')))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes somebody's row that is still as it was seen; false when it is not. */
export async function updateColleague(
  tx: Queries,
  id: number,
  revision: number,
  set: Updateable<Staff>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ ...set, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function createStaffSession(
  tx: Queries,
  session: Omit<Insertable<StaffSessions>, 'last_used_at'> & { created_at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_sessions')
    .values({ ...session, last_used_at: session.created_at })
    .execute()
}

/** The one look-up of a staff request: session and person together. */
export async function findStaffSession(db: Queries, tokenHash: Buffer) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['id', 'name', 'email_address', 'language', 'roles', 'is_demo', 'disabled_at'])
    .select(['last_used_at', 'ends_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function updateStaffSessionUsed(db: Queries, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export async function deleteStaffSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteStaffSessions(tx: Queries, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

/** Ends a person's sessions but one. */
export async function deleteOtherStaffSessions(tx: Queries, staffId: number, kept: Buffer): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', kept)
    .execute()
}

/** Drops this person's sessions that are over, so that the table holds living ones only. */
export async function deleteEndedStaffSessions(db: Queries, staffId: number, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('ends_at', '<=', now).execute()
}
