import { type Insertable, sql } from 'kysely'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { ApiKeys } from '../../platform/database/tables.ts'

/** Every key, newest first. */
export async function listKeys(db: Queries) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'created_at', 'created_by', 'last_used_at', 'revoked_at'])
    .orderBy('id', 'desc')
    .execute()
}

export async function findKey(db: Queries, id: number) {
  return db.selectFrom('api_keys').select('id').where('id', '=', id).executeTakeFirst()
}

export async function createKey(db: Queries, row: Insertable<ApiKeys>): Promise<number> {
  const { id } = await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns false for an unknown or already revoked key */
export async function revokeKey(db: Queries, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records a use of a key, and counts its calls in this minute over all nodes. */
export async function useKey(db: Queries, hash: Buffer, now: Date) {
  const isNewMinute = sql<boolean>`minute_at <= ${new Date(now.getTime() - MINUTE_MS)}`
  return db
    .updateTable('api_keys')
    .set({
      last_used_at: now,
      calls: sql<number>`case when ${isNewMinute} then 1 else calls + 1 end`,
      minute_at: sql<Date>`case when ${isNewMinute} then ${now} else minute_at end`,
    })
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .returning(['id', 'name', 'calls', 'minute_at'])
    .executeTakeFirst()
}
