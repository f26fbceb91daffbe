import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Row } from './columns.ts'
import type { FoundProblem } from './line-problems.ts'

export type StagedType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'boolean'
  | 'numeric'
  | 'double precision'
  | 'date'
  | 'timestamptz'
  | 'integer[]'

/** The changes that an import of the lines would make. */
export interface ImportTally {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly skipped: number
}

/** A staged line; the hash covers its whole row. */
export interface StagedLine {
  readonly line: number
  readonly hash: string
  readonly row: Row
}

const columnsOf = (columns: Readonly<Record<string, StagedType>>) =>
  sql.join(
    Object.entries({ line: 'integer', hash: 'text', ...columns }).map(
      ([name, type]) => sql`${sql.id(name)} ${sql.raw(type)}`,
    ),
  )

/** Creates the staging table, which is dropped at the end of the transaction. */
export async function createStaging(
  tx: Queries,
  columns: Readonly<Record<string, StagedType>>,
): Promise<void> {
  await sql`create temporary table staged (${columnsOf(columns)}) on commit drop`.execute(tx)
}

export async function stageLines(
  tx: Queries,
  columns: Readonly<Record<string, StagedType>>,
  lines: readonly StagedLine[],
): Promise<void> {
  const rows = lines.map(({ line, hash, row }) => ({ line, hash, ...row }))
  await sql`
    insert into staged select * from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as staged (${columnsOf(columns)})`.execute(tx)
}

/** Indexes the staged lines; later statements look them up by line and by number. */
export async function indexStaging(tx: Queries): Promise<void> {
  await sql`create index on staged (line)`.execute(tx)
  await sql`analyze staged`.execute(tx)
}

/** Keeps a transaction from standing idle for so long that PostgreSQL ends it. */
export async function keepInUse(tx: Queries): Promise<void> {
  await sql`select`.execute(tx)
}

/** Removes lines. @returns those that were there */
export async function unstageLines(tx: Queries, lines: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    delete from staged where line = any(${lines}::integer[]) returning line`.execute(tx)
  return rows.map(({ line }) => line)
}

/** The first staged lines as they would be stored, with days as ISO 8601. */
export async function listStaged(tx: Queries, columns: readonly string[], limit: number) {
  const { rows } = await sql<{ line: number; row: Row }>`
    select line, (
      select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(staged)) where key = any(${columns}::text[])
    ) as row
    from staged order by line limit ${limit}`.execute(tx)
  return rows
}

/** Lines with one of the values in a column. */
export async function listStagedWith(
  tx: Queries,
  column: string,
  values: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from staged where ${sql.id(column)} = any(${values}::text[])`.execute(tx)
  return rows.map(({ line }) => line)
}

/** Lines whose customer number is unknown. */
export async function findUnknownCustomers(tx: Queries): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, 'customer' as "column", 'unknown_customer' as reason from staged
    where not exists (select from customers where external_id = staged.customer)`.execute(tx)
  return rows
}

/** Lines with a code that no salt has, sold or not. */
export async function findUnknownSalt(tx: Queries): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, 'salt' as "column", 'unknown_salt' as reason from staged
    where salt is not null
      and not exists (select from products where kind = 'salt' and lower(code) = lower(staged.salt))`.execute(
    tx,
  )
  return rows
}

/** Counts what importing changes. @param records a query with one row for each staged record: its stored id and hash, its new hash, and whether it is left out */
export async function countChanges(tx: Queries, records: ReturnType<typeof sql>): Promise<ImportTally> {
  const { rows } = await sql<ImportTally>`
    select
      count(*) filter (where known is null)::integer as created,
      count(*) filter (where known is not null and not gone and known_hash is distinct from hash)::integer as updated,
      count(*) filter (where known is not null and not gone and known_hash = hash)::integer as unchanged,
      count(*) filter (where gone)::integer as skipped
    from (${records}) as record (known, known_hash, hash, gone)`.execute(tx)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, skipped: 0 }
}

/** PostgreSQL's code for a transaction that met the changes of others: an import begins again, and checks its lines anew. */
const DISTURBED = '40001'

/** The error by which an import begins again, because a record was changed since its line was checked. */
export const disturbed = (message: string): Error => Object.assign(new Error(message), { code: DISTURBED })
