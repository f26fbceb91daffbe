import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { FoundProblem } from './line-problems.ts'
import { countChanges, type ImportTally } from './staging-queries.ts'

/** A staged line of a delivery that is not placed yet, with the customer and the driver that it names. */
export interface AgreedLine {
  readonly line: number
  readonly hash: string
  /** The number in the file, or one that is made of customer and day. */
  readonly delivery: string
  readonly customer_id: number
  readonly driver_id: number | null
  /** Whether the file names the driver. */
  readonly names_driver: boolean
  readonly date: string
  readonly packs: number | null
  readonly kg: number | null
  readonly price: number | null
  readonly half_day: 'morning' | 'afternoon' | null
  readonly comment: string | null
}

/**
 * Finds what the lines name: customers by their number in the books or their e-mail address, drivers by their number or by a name
 * that only one has, and the delivery that a line became before. A line without a number is known by its customer and its day.
 */
export async function resolveAgreed(tx: Queries): Promise<void> {
  await sql`
    update staged set
      customer_id = (
        select id from customers
        where erased_at is null and (external_id = staged.customer or email_address = staged.customer)
        order by external_id = staged.customer desc nulls last limit 1
      ),
      driver_id = case when driver is not null then coalesce(
        (select id from drivers where external_id = staged.driver),
        (
          select min(id) from drivers
          where lower(name) = lower(staged.driver) and (left_at is null or left_at > staged.date) having count(*) = 1
        )
      ) end`.execute(tx)
  await sql`update staged set delivery = coalesce(external_id, '#' || customer_id || ' ' || date)`.execute(tx)
  // the number of another customer's delivery is a coincidence; the same line is known also when its customer is gone
  await sql`
    update staged set known_id = (
      select id from refills
      where refills.external_id = staged.delivery
        and (refills.customer_id = staged.customer_id or refills.imported_hash = staged.hash)
    )`.execute(tx)
}

/**
 * Problems of lines against stored records. A line that was placed before has none.
 * @param first, last the days between which a delivery can be, YYYY-MM-DD, both included
 */
export async function findAgreedProblems(
  tx: Queries,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select line, 'customer' as "column", 'unknown_customer' as reason
    from staged where known_id is null and customer_id is null
    union all
    select line, 'driver', 'unknown_driver'
    from staged where known_id is null and driver is not null and driver_id is null
    union all
    select line, 'date', 'not_upcoming'
    from staged where known_id is null and date not between ${first}::date and ${last}::date
    union all
    select line, case when staged.external_id is null then 'customer' else 'external_id' end, 'already_placed'
    from staged join refills on refills.id = known_id
    where refills.imported_hash is distinct from hash
    union all
    select line, 'external_id', 'number_taken' from staged join refills using (external_id)
    where known_id is null and staged.customer_id is not null`.execute(tx)
  return rows
}

/** Lines of a household that has another line: it has one open order, the first of its days. */
export async function findRepeatedAgreed(tx: Queries): Promise<FoundProblem[]> {
  const { rows } = await sql<FoundProblem>`
    select staged.line, 'customer' as "column", 'repeated' as reason, min(other.line) as other
    from staged join staged as other using (customer_id)
    where staged.known_id is null and other.known_id is null
      and (other.date, other.line) < (staged.date, staged.line)
    group by staged.line`.execute(tx)
  return rows
}

/** The lines that are not placed yet, in the order of the file. */
export async function listNewAgreed(
  tx: Queries,
  range: { readonly from: number; readonly to: number },
  limit: number,
): Promise<AgreedLine[]> {
  const { rows } = await sql<AgreedLine>`
    select line, hash, delivery, customer_id, driver_id, driver is not null as names_driver, date, packs, kg, price,
      half_day, comment
    from staged
    where known_id is null and customer_id is not null and line between ${range.from} and ${range.to}
    order by line limit ${limit}`.execute(tx)
  return rows
}

/** Stores the drivers that were found for lines. */
export async function updateDrivers(
  tx: Queries,
  drivers: readonly { readonly line: number; readonly driver_id: number }[],
): Promise<void> {
  await sql`
    update staged set driver_id = found.driver_id
    from json_to_recordset(${JSON.stringify(drivers)}::text::json) as found (line integer, driver_id integer)
    where staged.line = found.line`.execute(tx)
}

export const tallyAgreed = (tx: Queries): Promise<ImportTally> =>
  countChanges(
    tx,
    sql`select known_id, refills.imported_hash, hash, false from staged left join refills on refills.id = known_id`,
  )
