import type { ImportKind } from '@brine/contract/office/imports'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Imports } from '../../platform/database/tables.ts'
import type { BadLineRow } from './bad-lines.ts'

/** Bad lines whose cells one statement forgets. */
const FORGOTTEN_BATCH_SIZE = 20_000

export interface NewRun {
  readonly kind: ImportKind
  readonly dry_run: boolean
  readonly skip_bad: boolean
  readonly source: string | null
  readonly started_by: string
  readonly key_id: number | null
}

const columns = [
  ...([
    'id',
    'kind',
    'dry_run',
    'state',
    'started_by',
    'key_id',
    'started_at',
    'heartbeat_at',
    'ended_at',
  ] as const),
  ...(['step', 'percent', 'lines', 'created', 'updated', 'unchanged', 'skipped', 'stayed'] as const),
  ...(['bad_lines', 'ignored_columns', 'skip_bad', 'good_lines', 'encoding', 'delimiter', 'header'] as const),
  ...(['source', 'fields'] as const),
]

/** Marks running imports as failed that reported no progress since a moment. They stored nothing, but for agreed deliveries. */
export async function failLostRuns(db: Queries, lastHeartbeat: Date, now: Date): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'failed', ended_at: now })
    .where('state', '=', 'running')
    .where('heartbeat_at', '<', lastHeartbeat)
    .execute()
}

/** @throws the unique index `imports_one_running` */
export async function createRun(db: Queries, run: NewRun, now: Date) {
  const row: Insertable<Imports> = { ...run, started_at: now, heartbeat_at: now }
  return db.insertInto('imports').values(row).returning(columns).executeTakeFirstOrThrow()
}

/** Updates a running import. @returns false for one that was marked as failed in the meantime */
export async function updateRun(db: Queries, id: number, set: Updateable<Imports>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param keyId limits the search to imports of this key */
export async function findRun(db: Queries, id: number, keyId?: number) {
  return db
    .selectFrom('imports')
    .select(columns)
    .where('id', '=', id)
    .$if(keyId !== undefined, (some) => some.where('key_id', '=', keyId ?? null))
    .executeTakeFirst()
}

/** The latest imports, newest first. */
export async function listRuns(db: Queries, limit: number) {
  return db.selectFrom('imports').select(columns).orderBy('id', 'desc').limit(limit).execute()
}

/** Stores bad lines of an import. */
export async function createLines(db: Queries, importId: number, rows: readonly BadLineRow[]): Promise<void> {
  await sql`
    insert into import_lines (import_id, line, problems, cells)
    select ${importId}, line, problems, cells from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as bad (line integer, problems jsonb, cells text[])`.execute(db)
}

export interface LinePage {
  /** Only later lines. */
  readonly after: number
  readonly limit: number
  /** Only lines with this problem. */
  readonly problem?: { readonly reason: string; readonly column: string | null } | undefined
}

/** Bad lines in the order of the file. */
export async function listLines(db: Queries, importId: number, { after, limit, problem }: LinePage) {
  return db
    .selectFrom('import_lines')
    .select(['line', 'problems', 'cells'])
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .$if(problem !== undefined, (some) =>
      some.where(sql<boolean>`problems @> ${JSON.stringify([problem])}::text::jsonb`),
    )
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** The problems of bad lines, the most frequent first. */
export async function countProblems(db: Queries, importId: number) {
  const { rows } = await sql<{ column: string | null; reason: string; count: number }>`
    select problem ->> 'column' as column, problem ->> 'reason' as reason, count(*) as count
    from import_lines, jsonb_array_elements(problems) as problem
    where import_id = ${importId}
    group by 1, 2
    order by 3 desc, 2, 1`.execute(db)
  return rows
}

/** Deletes imports that started before a moment, with their bad lines: those of one import at a time. @returns how many */
export async function deleteRunsBefore(db: Queries, before: Date): Promise<number> {
  const old = await db
    .selectFrom('imports')
    .select('id')
    .where('started_at', '<', before)
    .where('state', '<>', 'running')
    .execute()
  for (const { id } of old) await db.deleteFrom('imports').where('id', '=', id).execute()
  return old.length
}

/**
 * Forgets what the bad lines of imports contained, some lines at a time: files that were tried several times have left more
 * than one statement can change in its time. @param before only of imports that started before it
 */
export async function forgetCells(db: Queries, before?: Date): Promise<void> {
  const kept = await db
    .selectFrom('import_lines')
    .innerJoin('imports', 'imports.id', 'import_id')
    .select(['import_id', ({ fn }) => fn.max('line').as('last')])
    .where('cells', 'is not', null)
    .$if(before !== undefined, (some) => some.where('started_at', '<', before ?? null))
    .groupBy('import_id')
    .orderBy('import_id')
    .execute()
  for (const { import_id, last } of kept)
    for (let from = 1; from <= last; from += FORGOTTEN_BATCH_SIZE)
      await db
        .updateTable('import_lines')
        .set({ cells: null })
        .where('import_id', '=', import_id)
        .where('line', '>=', from)
        .where('line', '<', from + FORGOTTEN_BATCH_SIZE)
        .where('cells', 'is not', null)
        .execute()
}
