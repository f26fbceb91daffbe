import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Row } from './columns.ts'
import type { FoundProblem } from './reasons.ts'

export type StagedType =
  | 'text'
  | 'integer'
  | 'numeric'
  | 'double precision'
  | 'date'
  | 'timestamptz'
  | 'integer[]'

/** What lines would come to. */
export interface Tally {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly skipped: number
}

/** A line that has been read; the hash is of everything that it says. */
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

/** Makes room for the lines of one file; it goes with the transaction. */
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

/** Once all lines are there: what follows looks them up by line and by number. */
export async function indexStaging(tx: Queries): Promise<void> {
  await sql`create index on staged (line)`.execute(tx)
  await sql`analyze staged`.execute(tx)
}

/** Lines that say again what an earlier one has said. */
export async function findRepeated(tx: Queries, column: string): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, ${column}::text as "column", 'repeated' as reason from (
      select line, row_number() over (partition by ${sql.id(column)} order by line) as place from staged
    ) as numbered where place > 1`.execute(tx)
  return rows
}

/** Lines whose customer is nobody's number in the books. */
export async function findUnknownCustomers(tx: Queries): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, 'customer' as "column", 'unknown_customer' as reason from staged
    where not exists (select from customers where external_id = staged.customer)`.execute(tx)
  return rows
}

/** The sums of a query that has one row for each staged record: what is there already, by its hash. */
export async function tallyOf(tx: Queries, records: ReturnType<typeof sql>): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select
      count(*) filter (where known is null)::integer as created,
      count(*) filter (where known is not null and not gone and known_hash is distinct from hash)::integer as updated,
      count(*) filter (where known is not null and not gone and known_hash = hash)::integer as unchanged,
      count(*) filter (where gone)::integer as skipped
    from (${records}) as record (known, known_hash, hash, gone)`.execute(tx)
  return rows[0] ?? { created: 0, updated: 0, unchanged: 0, skipped: 0 }
}
