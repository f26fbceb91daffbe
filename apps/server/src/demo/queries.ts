import { type Insertable, sql } from 'kysely'
import type { StoredSeller } from '../modules/orders/parties.ts'
import type { Queries } from '../platform/database/database.ts'
import type { DB } from '../platform/database/tables.ts'

/** Identifies this lock among the advisory locks of a database; the value is arbitrary. */
const DEMO_LOCK_KEY = 4_192_027

/**
 * Locks the demo until the transaction ends. Does not wait: filling takes longer than a statement may take.
 * @returns false while another node fills the same database
 */
export async function tryLockDemo(transaction: Queries): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${DEMO_LOCK_KEY}::bigint) as locked`.execute(transaction)
  return rows[0]?.locked === true
}

/** Whether the database has no customer yet. */
export async function hasNoCustomers(queries: Queries): Promise<boolean> {
  const customer = await queries.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  return customer === undefined
}

/**
 * Inserts any number of rows, including ids, in one statement with one parameter: with a parameter for each value,
 * thousands of rows would exceed the limit of a statement. All rows must have the columns of the first one.
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

/** JSON has no bytes; PostgreSQL reads them from hexadecimal text. */
const bytesAsHex = (_: string, value: unknown): unknown =>
  Object(value).type === 'Buffer' ? `\\x${Buffer.from(Object(value).data).toString('hex')}` : value

/** Sets the id sequences to continue after the inserted ids. */
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

/** The early end of each customer's stored forecast, YYYY-MM-DD, by customer id. */
export async function listEarlyRunOuts(queries: Queries): Promise<Map<number, string>> {
  const rows = await queries.selectFrom('run_out_forecasts').select(['customer_id', 'early']).execute()
  return new Map(rows.map(({ customer_id, early }) => [customer_id, early]))
}

/** Keeps who sold and who bought, of the documents of all orders: nobody has moved since. Quotes have none. */
export async function insertParties(transaction: Queries, seller: StoredSeller | null): Promise<void> {
  if (seller) await transaction.insertInto('sellers').values({ content: seller }).execute()
  await sql`
    insert into buyers (
      customer_id, language, first_name, last_name, company_name, vat_number, address, address_number, postal_code,
      city_name, country_code
    )
    select id, language, first_name, last_name, company_name, vat_number, address, address_number, postal_code,
      city_name, country_code
    from customers
    where exists (
      select from orders where customer_id = customers.id and document_at is not null and type <> 'proposal'
    )`.execute(transaction)
  await sql`
    insert into document_parties (order_id, serial, seller_id, buyer_id)
    select orders.id, serial, sellers.id, buyers.id
    from orders
    join buyers using (customer_id)
    left join sellers on true
    cross join generate_series(1, document_serial) as serial
    where document_at is not null and type <> 'proposal'`.execute(transaction)
}
