import { type Insertable, sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'
import type { DB } from '../platform/database/tables.ts'

/** Names this lock among the advisory locks of a database; any constant would do. */
const DEMO_LOCK_KEY = 4_192_027

/** Waits for another node that is filling the same database; held until the transaction ends. */
export async function lockDemo(transaction: Queries): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DEMO_LOCK_KEY}::bigint)`.execute(transaction)
}

/** Whether nobody has been entered yet. */
export async function hasNoCustomers(queries: Queries): Promise<boolean> {
  const customer = await queries.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  return customer === undefined
}

/**
 * Inserts any number of rows in one statement with one parameter, ids included: thousands of rows would be more
 * parameters than a statement may have. All rows must have the columns of the first one.
 */
export async function insertRows<T extends keyof DB & string>(
  transaction: Queries,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows, bytesAsHex)}::text::json)
  `.execute(transaction)
}

/** JSON knows no bytes; PostgreSQL reads them from hexadecimal text. */
const bytesAsHex = (_: string, value: unknown): unknown =>
  Object(value).type === 'Buffer' ? `\\x${Buffer.from(Object(value).data).toString('hex')}` : value

/** Lets the ids that the database gives out go on after those that were inserted. */
export async function continueIds(
  transaction: Queries,
  tables: readonly (keyof DB & string)[],
): Promise<void> {
  for (const table of tables) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.table(table)}))
    `.execute(transaction)
  }
}
