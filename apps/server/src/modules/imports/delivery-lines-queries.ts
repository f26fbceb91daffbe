import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, findUnknownCustomers, findUnknownSalt, type ImportTally } from './staging-queries.ts'

/** Deliveries that were planned here, by a file of agreed ones: a past one of the books has no order. */
const planned = sql`
  select refills.id, refills.external_id, refills.date, refills.state, customers.external_id as customer
  from orders
  join refills on refills.id = orders.refill_id
  join customers on customers.id = refills.customer_id
  where refills.imported_hash is not null`

/**
 * Finds the lines of deliveries that were planned here: by the number, or by customer and day, because the program before may have
 * numbered them later. Where the planned one was cancelled, a delivery with its number is another one, stored under a name of its own.
 */
export async function checkDeliveries(tx: Queries): Promise<FoundProblem[]> {
  await sql`
    update staged set planned_id = planned.id from (${planned}) as planned
    where planned.customer = staged.customer and state <> 'cancelled'
      and (planned.external_id = staged.external_id or planned.date = staged.date)`.execute(tx)
  await sql`
    update staged set delivery = '#past ' || staged.external_id from (${planned}) as planned
    where planned.customer = staged.customer and state = 'cancelled'
      and planned.external_id = staged.external_id`.execute(tx)
  const { rows } = await sql<FoundProblem>`
    select line, 'external_id' as "column", 'number_taken' as reason
    from staged join (${planned}) as planned using (external_id)
    where planned.customer is distinct from staged.customer`.execute(tx)
  return [...(await findUnknownCustomers(tx)), ...(await findUnknownSalt(tx)), ...rows]
}

/** What a line is stored as. */
const delivery = sql`coalesce(staged.delivery, staged.external_id)`

export const tallyDeliveries = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    // what was planned here is left out
    sql`select coalesce(planned_id, known.id), known.imported_hash, hash, planned_id is not null
      from staged left join refills as known on known.external_id = ${delivery}`,
  )

/** Missing packs and VAT rates come from the salt of the line, else from one that the supplier sells; a missing price counts as 0. */
export async function writeDeliveries(tx: Queries, { from, to }: LineRange): Promise<void> {
  await sql`
    insert into refills as refill (
      external_id, imported_hash, customer_id, state, date, slots, packs, kg, price_cents, vat_rate, product_id,
      created_at, action_at
    )
    select ${delivery}, staged.hash, customers.id, 'delivered', staged.date, '{morning,afternoon}',
      coalesce(staged.packs, greatest(1, round(staged.kg::numeric / coalesce(salt.pack_kg, 8)))),
      staged.kg, coalesce(staged.price, 0), coalesce(staged.vat_rate, salt.vat_rate, 21),
      case when staged.salt is not null then salt.id end,
      staged.date::timestamp at time zone 'Europe/Brussels', staged.date::timestamp at time zone 'Europe/Brussels'
    from staged
    join customers on customers.external_id = staged.customer
    left join refills as known on known.external_id = ${delivery}
    left join lateral (
      select id, pack_kg, vat_rate from products
      where kind = 'salt' and (staged.salt is null or lower(code) = lower(staged.salt)) order by sold desc, id limit 1
    ) as salt on true
    where staged.line between ${from} and ${to} and known.imported_hash is distinct from staged.hash
      and planned_id is null
    on conflict (external_id) do update set
      imported_hash = excluded.imported_hash, customer_id = excluded.customer_id, date = excluded.date,
      product_id = coalesce(excluded.product_id, refill.product_id), packs = excluded.packs, kg = excluded.kg, price_cents = excluded.price_cents, vat_rate = excluded.vat_rate,
      created_at = excluded.created_at, action_at = excluded.action_at`.execute(tx)
}
