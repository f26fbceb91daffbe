import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, disturbed, findUnknownCustomers, type ImportTally } from './staging-queries.ts'

/** The largest amount that a column holds, in cents. */
const MAX_PRICE_CENTS = 2_147_483_647

/** Groups the lines into orders, each at its first line, and checks them. */
export async function checkOrders(tx: Queries): Promise<FoundProblem[]> {
  await sql`drop table if exists staged_orders`.execute(tx)
  await sql`
    create temporary table staged_orders on commit drop as
    with by_rate as (
      select number, vat_rate, sum(quantity::bigint * unit_price) as price from staged group by number, vat_rate
    ), main as (
      -- the rate of the largest part
      select distinct on (number) number, vat_rate from by_rate order by number, price desc, vat_rate desc
    )
    select number, main.vat_rate, min(line) as line, min(customer) as customer, min(type) as type, min(date) as date,
      min(completed_on) as completed_on, sum(quantity::bigint * unit_price) as price,
      md5(string_agg(hash, ' ' order by line)) as hash,
      min(row (customer, type, date, completed_on)::text)
        <> max(row (customer, type, date, completed_on)::text) as differs
    from staged join main using (number) group by number, main.vat_rate`.execute(tx)
  await sql`create index on staged_orders (line)`.execute(tx)
  await sql`analyze staged_orders`.execute(tx)
  const { rows } = await sql<FoundProblem>`
    select line, 'number' as "column", 'differs' as reason from staged_orders where differs
    union all
    select line, 'unit_price', 'out_of_range' from staged_orders where price not between 0 and ${MAX_PRICE_CENTS}
    union all
    select line, 'number', 'number_taken' from staged_orders join orders using (number)
    where imported_hash is null and not from_books
  `.execute(tx)
  return [...(await findUnknownCustomers(tx)), ...rows]
}

export const tallyOrders = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    // what the office completed here is left out
    sql`select orders.id, orders.imported_hash, staged_orders.hash, coalesce(from_books, false)
      from staged_orders left join orders using (number)`,
  )

export async function writeOrders(tx: Queries, { from, to, now }: LineRange): Promise<void> {
  const { rows } = await sql<{ targets: number; written: number }>`
    with target as materialized (
      select staged_orders.*, customers.id as customer_id
      from staged_orders
      join customers on customers.external_id = staged_orders.customer
      left join orders using (number)
      where staged_orders.line between ${from} and ${to} and orders.imported_hash is distinct from staged_orders.hash
        and not coalesce(from_books, false)
    ), cleared as (
      delete from order_lines using orders join target using (number) where order_id = orders.id
    ), written as (
      insert into orders as stored (
        number, customer_id, type, ordered_at, price_cents, vat_rate, document_at, imported_hash, created_at
      )
      select number, customer_id, type, date::timestamp at time zone 'Europe/Brussels', price, vat_rate,
        -- a quote is a document as soon as it is made
        coalesce(completed_on, case when type = 'proposal' then date end)::timestamp at time zone 'Europe/Brussels',
        hash, ${now}::timestamptz
      from target
      on conflict (number) do update set
        customer_id = excluded.customer_id, type = excluded.type, ordered_at = excluded.ordered_at,
        price_cents = excluded.price_cents, vat_rate = excluded.vat_rate, document_at = excluded.document_at,
        imported_hash = excluded.imported_hash
      -- an order that somebody made or took over since the check is theirs
      where stored.imported_hash is not null
      returning 1
    )
    select (select count(*)::integer from target) as targets, (select count(*)::integer from written) as written`.execute(
    tx,
  )
  if (rows[0]?.targets !== rows[0]?.written) throw disturbed('An order was made with a number of the file.')
  await sql`
    insert into order_lines (order_id, position, item, description, quantity, unit_price_cents, vat_rate)
    select orders.id, row_number() over (partition by orders.id order by staged.line) - 1, staged.item,
      staged.description, staged.quantity, staged.unit_price, staged.vat_rate
    from staged_orders
    join orders using (number)
    join staged using (number)
    where staged_orders.line between ${from} and ${to}
      and not exists (select from order_lines where order_id = orders.id)`.execute(tx)
}

/**
 * The product's own order numbers continue above those of the file in the same format. Committed before the orders are written: a
 * new order would otherwise take a number that the import has not committed, and each would wait for the other.
 */
export async function reserveOrderNumbers(tx: Queries, db: Queries): Promise<void> {
  const { rows } = await sql<{ year: number; last: number }>`
    select 2000 + split_part(number, '-', 1)::integer as year, max(split_part(number, '-', 2)::integer) as last
    from staged_orders where number ~ '^[0-9]{2}-[0-9]{4,8}$' and number !~ '-0+$'
    group by 1 order by 1`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into order_numbers as count (year, last)
    select year, last from unnest(
      ${rows.map(({ year }) => year)}::integer[], ${rows.map(({ last }) => last)}::integer[]
    ) as file (year, last) order by year
    on conflict (year) do update set last = greatest(count.last, excluded.last)`.execute(db)
}
