import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RefillLists } from '../../platform/database/tables.ts'

export type SavedListRow = Selectable<RefillLists>

/** Identifies this lock among the advisory locks of a database; the value is arbitrary. */
const SAVE_LOCK_KEY = 4_117_001

/** Lets those who save lists take turns, so that their number stays within its limit. */
export async function lockSaving(tx: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAVE_LOCK_KEY}::bigint)`.execute(tx)
}

/** All lists, the first one saved first. */
export const listSavedLists = (db: Queries): Promise<SavedListRow[]> =>
  db.selectFrom('refill_lists').selectAll().orderBy('id').execute()

export const lockSavedList = (tx: Queries, id: number): Promise<SavedListRow | undefined> =>
  tx.selectFrom('refill_lists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** @throws the database's duplicate error of `refill_lists_name` */
export const createSavedList = (tx: Queries, row: Insertable<RefillLists>): Promise<SavedListRow> =>
  tx.insertInto('refill_lists').values(row).returningAll().executeTakeFirstOrThrow()

/** @throws the database's duplicate error of `refill_lists_name` */
export const renameSavedList = (
  tx: Queries,
  { id, revision }: SavedListRow,
  name: string,
): Promise<SavedListRow> =>
  tx
    .updateTable('refill_lists')
    .set({ name, revision: revision + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteSavedList(tx: Queries, id: number): Promise<void> {
  await tx.deleteFrom('refill_lists').where('id', '=', id).execute()
}
