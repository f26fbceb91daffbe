import type { ExpressionBuilder, Insertable, Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DB, Staff, StaffSessions } from '../../platform/database/tables.ts'

export async function findStaffByAddress(db: Queries, emailAddress: string) {
  return db.selectFrom('staff').selectAll().where('email_address', '=', emailAddress).executeTakeFirst()
}

/** Whether anybody but the staff of a demo works here, invited or not. */
export async function hasStaff(db: Queries): Promise<boolean> {
  const found = await db
    .selectFrom('staff')
    .select('id')
    .where('is_demo', '=', false)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function findStaffById(db: Queries, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks the row of a staff member, so that sign-ins and changes of their access run one after the other. */
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

export async function updateStaffPassword(tx: Queries, id: number, hash: string): Promise<void> {
  await tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** Replaces a weak hash by a stronger one of the same password, unless the password was changed meanwhile. */
export async function updateWeakStaffHash(
  db: Queries,
  id: number,
  weak: string,
  strong: string,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: strong })
    .where('id', '=', id)
    .where('password_hash', '=', weak)
    .execute()
}

/** Notes the set-up of somebody's access, which signs in as well. */
export async function updateSetUp(tx: Queries, id: number, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: hash, last_signed_in_at: now })
    .where('id', '=', id)
    .execute()
}

/** Staff members with how they sign in. @param now expired links are left out */
function staffMembersQuery(db: Queries, now: Date) {
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

export async function listStaffMembers(db: Queries, now: Date) {
  return staffMembersQuery(db, now).orderBy('name').orderBy('id').execute()
}

export async function findStaffMember(db: Queries, id: number, now: Date) {
  return staffMembersQuery(db, now).where('staff.id', '=', id).executeTakeFirst()
}

/** The drivers who have not left, and those whose route a staff member still has, by name. */
export async function listDrivers(db: Queries, today: string) {
  return db
    .selectFrom('drivers')
    .select(['id', 'name'])
    .where((eb) =>
      eb.or([
        eb('left_at', 'is', null),
        eb('left_at', '>', today),
        eb.exists(eb.selectFrom('staff').select('staff.id').whereRef('staff.driver_id', '=', 'drivers.id')),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}

const isAdministrator = (eb: ExpressionBuilder<DB, 'staff'>) =>
  eb.and([eb('disabled_at', 'is', null), eb(eb.val('administrator'), '=', eb.fn.any('roles'))])

/** The administrators who can sign in, by name. Nobody reads the mailboxes of the demo's. */
export async function listAdministrators(db: Queries) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email_address', 'language'])
    .where(isAdministrator)
    .where('is_demo', '=', false)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Since when a staff member is an administrator; null for one who is none or is disabled. */
export async function findAdministratorSince(db: Queries, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('staff')
    .select('administrator_since')
    .where(isAdministrator)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.administrator_since ?? null
}

/**
 * Locks the rows of a staff member and of all administrators who are not disabled. One statement locks them in the order
 * of their ids: with two, a change that makes an administrator and the next one would wait for each other.
 */
export async function lockWithAdministrators(tx: Queries, id: number) {
  const rows = await tx
    .selectFrom('staff')
    .select([
      'id',
      'name',
      'email_address',
      'language',
      'revision',
      'roles',
      'administrator_since',
      'disabled_at',
      'is_demo',
    ])
    .select((eb) => isAdministrator(eb).$castTo<boolean>().as('is_administrator'))
    .where((eb) => eb.or([eb('id', '=', id), isAdministrator(eb)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    row: rows.find((row) => row.id === id),
    administratorIds: rows.filter((row) => row.is_administrator).map((row) => row.id),
  }
}

/** Changes a staff member's row of this revision; false when it has another revision. */
export async function updateStaffMember(
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

/** The one look-up of a staff request: session and staff member together. */
export async function findStaffSession(db: Queries, tokenHash: Buffer) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['id', 'name', 'email_address', 'language', 'roles', 'is_demo', 'disabled_at'])
    .select(['staff_sessions.created_at as started_at', 'confirmed_at', 'last_used_at', 'ends_at'])
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

/** Notes a confirmation; false when the session is over. */
export async function updateStaffSessionConfirmed(
  tx: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_sessions')
    .set({ confirmed_at: now })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteStaffSession(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute()
}

export async function deleteStaffSessions(tx: Queries, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
}

/** Deletes a staff member's sessions but one. */
export async function deleteOtherStaffSessions(tx: Queries, staffId: number, kept: Buffer): Promise<void> {
  await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .where('token_hash', '<>', kept)
    .execute()
}

/** Deletes a staff member's expired sessions, so that the table has valid ones only. */
export async function deleteEndedStaffSessions(db: Queries, staffId: number, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('ends_at', '<=', now).execute()
}
