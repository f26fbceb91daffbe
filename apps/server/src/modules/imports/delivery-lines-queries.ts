import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { LineRange } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, findUnknownCustomers, findUnknownSalt, type ImportTally } from './staging-queries.ts'

export const checkDeliveries = async (tx: Queries): Promise<FoundProblem[]> => [
  ...(await findUnknownCustomers(tx)),
  ...(await findUnknownSalt(tx)),
]

/** Whether a delivery was planned here, by a file of agreed ones: a past one of the books has no order. */
const isOurs = sql`exists (select from orders where refill_id = known.id)`

export const tallyDeliveries = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    // what was planned here is left out
    sql`select known.id, known.imported_hash, hash, ${isOurs}
      from staged left join refills as known on known.external_id = staged.external_id`,
  )

/** Missing packs and VAT rates come from the salt of the line, else from one that the supplier sells; a missing price counts as 0. */
export async function writeDeliveries(tx: Queries, { from, to }: LineRange): Promise<void> {
  await sql`
    insert into refills as refill (
      external_id, imported_hash, customer_id, state, date, slots, packs, kg, price_cents, vat_rate, product_id,
      created_at, action_at
    )
    select staged.external_id, staged.hash, customers.id, 'delivered', staged.date, '{morning,afternoon}',
      coalesce(staged.packs, greatest(1, round(staged.kg::numeric / coalesce(salt.pack_kg, 8)))),
      staged.kg, coalesce(staged.price, 0), coalesce(staged.vat_rate, salt.vat_rate, 21),
      case when staged.salt is not null then salt.id end,
      staged.date::timestamp at time zone 'Europe/Brussels', staged.date::timestamp at time zone 'Europe/Brussels'
    from staged
    join customers on customers.external_id = staged.customer
    left join refills as known on known.external_id = staged.external_id
    left join lateral (
      select id, pack_kg, vat_rate from products
      where kind = 'salt' and (staged.salt is null or lower(code) = lower(staged.salt)) order by sold desc, id limit 1
    ) as salt on true
    where staged.line between ${from} and ${to} and known.imported_hash is distinct from staged.hash
      and not ${isOurs}
    on conflict (external_id) do update set
      imported_hash = excluded.imported_hash, customer_id = excluded.customer_id, date = excluded.date,
      product_id = coalesce(excluded.product_id, refill.product_id), packs = excluded.packs, kg = excluded.kg, price_cents = excluded.price_cents, vat_rate = excluded.vat_rate,
      created_at = excluded.created_at, action_at = excluded.action_at`.execute(tx)
}
