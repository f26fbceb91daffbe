import type { Insertable, Selectable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { Nodes } from '../database/tables.ts'

/** Writes the sign of life of a node. */
export async function upsertNode(db: Queries, node: Insertable<Nodes>): Promise<void> {
  const { id: _, ...columns } = node
  await db
    .insertInto('nodes')
    .values(node)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}

/** The newest sign of life of any node; null before the first. */
export async function findLastUse(db: Queries): Promise<Date | null> {
  const row = await db
    .selectFrom('nodes')
    .select('alive_at')
    .orderBy('alive_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.alive_at ?? null
}

/** The nodes that were not stopped and gave a sign of life since a moment, by name. */
export function listNodes(db: Queries, since: Date): Promise<Selectable<Nodes>[]> {
  return db
    .selectFrom('nodes')
    .selectAll()
    .where('stopped_at', 'is', null)
    .where('alive_at', '>=', since)
    .orderBy('name')
    .orderBy('started_at')
    .execute()
}

export async function deleteNodesBefore(db: Queries, moment: Date): Promise<void> {
  await db.deleteFrom('nodes').where('alive_at', '<', moment).execute()
}
