import type { Queries } from '../../platform/database/database.ts'

export async function findStaffByAddress(db: Queries, emailAddress: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email_address', 'language', 'roles', 'is_demo', 'disabled_at', 'password_hash'])
    .where('email_address', '=', emailAddress)
    .executeTakeFirst()
}

export interface NewStaffSession {
  token_hash: Buffer
  staff_id: number
  created_at: Date
  ends_at: Date
}

export async function createStaffSession(db: Queries, session: NewStaffSession): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({ ...session, last_used_at: session.created_at })
    .execute()
}

/** The one look-up of a staff request: session and person together. */
export async function findStaffSession(db: Queries, tokenHash: Buffer) {
  return db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select([
      'id',
      'name',
      'email_address',
      'language',
      'roles',
      'is_demo',
      'disabled_at',
      'last_used_at',
      'ends_at',
    ])
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

/** Drops this person's sessions that are over, so that the table holds living ones only. */
export async function deleteEndedStaffSessions(db: Queries, staffId: number, now: Date): Promise<void> {
  await db.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('ends_at', '<=', now).execute()
}
