import type { RunOutShare } from '@brine/contract/office/forecasts'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

export interface RunOutFilter {
  readonly share: RunOutShare
  /** YYYY-MM-DD; null for no bound. */
  readonly until: string | null
}

/** The position of a customer in the list. */
export interface RunOutCursor {
  /** YYYY-MM-DD */
  readonly early: string
  readonly id: number
}

export interface RunOutRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly postal_code: string
  readonly city_name: string
  readonly early: string
  readonly middle: string
  readonly late: string
  readonly stock_kg: number
  readonly ordered: string | null
  readonly reminded_at: Date | null
  /** Null without an agreement on automatic refills. */
  readonly automatic: 'running' | 'stuck' | null
}

/** The open refill of `customer`, of which there is at most one. */
const openRefill = sql`refills as open where open.customer_id = customer.id and open.state in ('booked', 'missed')`

/** A part of the list, by the early day. @param after the last one of the part before; null for the first */
export async function listRunOuts(
  db: Queries,
  { share, until }: RunOutFilter,
  page: { readonly after: RunOutCursor | null; readonly limit: number },
): Promise<readonly RunOutRow[]> {
  const { after, limit } = page
  const { rows } = await sql<RunOutRow>`
    -- first the page, in the order of the index; with the columns of all joins, PostgreSQL sorts all customers
    with page as materialized (
      select forecast.customer_id, early, middle, late, stock_kg
      from run_out_forecasts as forecast join customers as customer on customer.id = forecast.customer_id
      where erased_at is null
        ${share === 'all' ? sql`` : sql`and not exists (select from ${openRefill})`}
        ${until === null ? sql`` : sql`and early <= ${until}::date`}
        ${after === null ? sql`` : sql`and (early, forecast.customer_id) > (${after.early}::date, ${after.id}::bigint)`}
      order by early, forecast.customer_id limit ${limit}
    )
    select customer.id, first_name, last_name, postal_code, city_name, early, middle, late, stock_kg,
      (select open.date from ${openRefill}) as ordered, (
        select max(coalesce(reminder.reached_at, reminder.created_at)) from (
          select customer_id, created_at, null as reached_at from refill_reminders
          union all
          select customer_id, created_at, changed_at from phone_calls
          where topic = 'before_run_out' and state = 'reached'
        ) as reminder
        where reminder.customer_id = customer.id and reminder.created_at::date > coalesce((
          select max(past.date) from refills as past where past.customer_id = customer.id and past.state = 'delivered'
        ), '-infinity')
      ) as reminded_at, (
        select case when stuck_since is null then 'running' else 'stuck' end from refill_agreements as agreement
        where agreement.customer_id = customer.id and ended_at is null
      ) as automatic
    from page join customers as customer on customer.id = page.customer_id
    order by early, customer.id`.execute(db)
  return rows
}

/** What a week is expected to need, with the variances of the number of customers and of the kilograms. */
export interface WeekRow {
  readonly first: string
  readonly customers: number
  readonly variance: number
  readonly kg: number
  readonly kg_variance: number
}

/**
 * The customers without an order whose salt is used up in each week. Of each customer 10% fall on the early day, 40% evenly
 * between early and middle, 40% between middle and late, 10% on the late day: so the range is read as a distribution.
 * @param monday of the first week, YYYY-MM-DD
 */
export async function listExpectedWeeks(
  db: Queries,
  monday: string,
  count: number,
): Promise<readonly WeekRow[]> {
  // with 0.4 alone, PostgreSQL counts in decimals, which takes ten times as long
  const share = (from: string, to: string) => sql`0.4::float8 * case
    when ${sql.ref(to)} = ${sql.ref(from)} then (${sql.ref(from)} >= week.first and ${sql.ref(from)} < week.first + 7)::int
    else greatest(0, least(${sql.ref(to)}, week.first + 7) - greatest(${sql.ref(from)}, week.first))::float8
      / (${sql.ref(to)} - ${sql.ref(from)}) end`
  const { rows } = await sql<WeekRow>`
    with needed as materialized (
      select early, middle, late, refill_kg::float8 as kg
      from run_out_forecasts as forecast
      where early < ${monday}::date + 7 * ${count}::int and late >= ${monday}::date and not exists (
        select from refills where refills.customer_id = forecast.customer_id and state in ('booked', 'missed')
      )
    ), shares as (
      select week.first, kg,
        case when early >= week.first and early < week.first + 7 then 0.1::float8 else 0 end + ${share('early', 'middle')}
          + ${share('middle', 'late')} + case when late >= week.first and late < week.first + 7 then 0.1::float8 else 0 end as share
      from needed
      cross join lateral (
        select ${monday}::date + 7 * n as first from generate_series(
          greatest(0, (early - ${monday}::date) / 7), least(${count}::int - 1, (late - ${monday}::date) / 7)
        ) as n
      ) as week
    )
    select first, coalesce(sum(share), 0)::float8 as customers,
      coalesce(sum(share * (1 - share)), 0)::float8 as variance, coalesce(sum(share * kg), 0)::float8 as kg,
      coalesce(sum(share * (1 - share) * kg * kg), 0)::float8 as kg_variance
    from shares group by first order by first`.execute(db)
  return rows
}
