import type { SaltEvent, SaltHistory } from '@brine/planning/forecast/run-out'
import type { ResidentCount, SaltDevice } from '@brine/planning/forecast/use-prior'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RunOutForecasts, SaltTanks } from '../../platform/database/tables.ts'
import { isStanding } from '../../platform/records/standing-report-queries.ts'

/** What is older has no weight any more. */
const MAX_DELIVERIES = 30

interface HistoryRow {
  readonly id: number
  readonly deliveries: readonly {
    readonly date: string
    readonly kg: number
    readonly level: number | null
    readonly is_planned: boolean
  }[]
  readonly looks: readonly { readonly date: string; readonly level: number }[]
  readonly residents: readonly ResidentCount[]
  readonly tank_kg: number | null
  readonly hardness_fh: number | null
  readonly regeneration_g: number | null
  readonly usual_kg_per_day: number | null
}

/**
 * What the forecasts of customers with a placed device need, in one round trip.
 * @param customerIds null for all after `after`, in order of their ids
 */
export async function listHistories(
  db: Queries,
  customerIds: readonly number[] | null,
  page: { readonly after: number; readonly limit: number } = { after: 0, limit: Number.MAX_SAFE_INTEGER },
): Promise<Map<number, SaltHistory>> {
  const { rows } = await sql<HistoryRow>`
    select customer.id, tank.tank_kg, tank.hardness_fh, tank.regeneration_g, usual.kg_per_day as usual_kg_per_day,
      (select coalesce(json_agg(delivered), '[]') from (
        select refill.date, refill.kg, (
          select report.salt_level from delivery_reports as report
          where report.refill_id = refill.id and report.outcome = 'delivered' and report.salt_level is not null
            and ${isStanding}
          order by report.id desc limit 1
        ) as level, exists (
          select from refill_agreement_events as event
          where event.refill_id = refill.id and event.kind in ('decided', 'skip_undone')
        ) as is_planned
        from refills as refill where refill.customer_id = customer.id and refill.state = 'delivered'
        order by refill.date desc limit ${MAX_DELIVERIES}
      ) as delivered) as deliveries,
      (select coalesce(json_agg(looked), '[]') from (
        select report.date, report.salt_level as level
        from refills as refill join delivery_reports as report on report.refill_id = refill.id
        where refill.customer_id = customer.id and refill.state <> 'delivered'
          and report.salt_level is not null and report.outcome = 'missed' and ${isStanding}
      ) as looked) as looks,
      (select coalesce(json_agg(json_build_object('since', since, 'people', people)), '[]')
        from resident_counts where customer_id = customer.id) as residents
    from customers as customer
    join installations as installation on installation.customer_id = customer.id and installation.placed
    left join salt_tanks as tank on tank.customer_id = customer.id
    left join usual_salt_use as usual on true
    where customer.erased_at is null and relation_ended_at is null and customer.id > ${page.after}
      and (${customerIds}::bigint[] is null or customer.id = any(${customerIds}::bigint[]))
    order by customer.id limit ${page.limit}`.execute(db)
  return new Map(rows.map((row) => [row.id, historyOf(row)]))
}

function historyOf(row: HistoryRow): SaltHistory {
  const { deliveries, looks, residents, tank_kg, hardness_fh, regeneration_g, usual_kg_per_day } = row
  const shareOf = (level: number | null) => (level === null ? null : level / 100)
  const events: SaltEvent[] = [
    ...deliveries.map(({ date, kg, level, is_planned: isPlanned }) => ({
      date,
      kg,
      level: shareOf(level),
      isPlanned,
    })),
    ...looks.map(({ date, level }) => ({ date, kg: 0, level: shareOf(level) })),
  ]
  const device: SaltDevice = {
    tankKg: tank_kg,
    hardness: hardness_fh,
    regenerationKg: regeneration_g === null ? null : regeneration_g / 1000,
  }
  return { events, sizes: residents, device, usualKgPerDay: usual_kg_per_day }
}

export type NewForecast = Insertable<RunOutForecasts>

/** Stores forecasts in place of the earlier ones. @param forecasts at least one */
export async function saveForecasts(tx: Queries, forecasts: readonly NewForecast[]): Promise<void> {
  await tx
    .insertInto('run_out_forecasts')
    .values(forecasts)
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((eb) => ({
        computed_on: eb.ref('excluded.computed_on'),
        early: eb.ref('excluded.early'),
        middle: eb.ref('excluded.middle'),
        late: eb.ref('excluded.late'),
        stock_kg: eb.ref('excluded.stock_kg'),
        tank_kg: eb.ref('excluded.tank_kg'),
        kg_per_day: eb.ref('excluded.kg_per_day'),
        refill_kg: eb.ref('excluded.refill_kg'),
      })),
    )
    .execute()
}

export async function deleteForecasts(tx: Queries, customerIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('run_out_forecasts').where('customer_id', 'in', customerIds).execute()
}

/** Deletes the forecasts of customers without a placed device, and those of erased ones. @returns how many */
export async function deleteStaleForecasts(tx: Queries, today: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('run_out_forecasts')
    .where('computed_on', '<', today)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Customers and days that a usual use needs. */
const MIN_DELIVERIES = 3
const MIN_CUSTOMERS = 20

/**
 * Measures what a household uses between its first and its last delivery of the last two years, and stores the median.
 * @param today YYYY-MM-DD
 */
export async function updateUsualUse(tx: Queries, today: string): Promise<void> {
  await sql`
    insert into usual_salt_use (kg_per_day, customers, computed_on)
    select percentile_cont(0.5) within group (order by kg::float8 / days), count(*), ${today}::date
    from (
      select max(date) - min(date) as days, sum(kg) - (array_agg(kg order by date desc))[1] as kg
      from refills where state = 'delivered' and date > ${today}::date - 730 and date <= ${today}::date
      group by customer_id having count(*) >= ${MIN_DELIVERIES} and max(date) > min(date)
    ) as used having count(*) >= ${MIN_CUSTOMERS}
    on conflict (id) do update
      set kg_per_day = excluded.kg_per_day, customers = excluded.customers, computed_on = excluded.computed_on`.execute(
    tx,
  )
}

/** What the office knows about the salt of a customer with a device; undefined for no such customer. */
export async function findSaltTank(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('salt_tanks', 'salt_tanks.customer_id', 'customers.id')
    .select(['customers.id', 'tank_kg', 'hardness_fh', 'regeneration_g', 'salt_tanks.revision'])
    .where('customers.id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Locks a customer until the transaction ends, because the tank may have no row yet, and reads the tank after the lock. */
export async function lockSaltTank(tx: Queries, customerId: number) {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  return findSaltTank(tx, customerId)
}

export async function saveSaltTank(tx: Queries, tank: Insertable<SaltTanks>): Promise<void> {
  const { customer_id: _, ...columns } = tank
  await tx
    .insertInto('salt_tanks')
    .values(tank)
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute()
}

/** The people of a household, earliest first. */
export async function listResidents(db: Queries, customerId: number) {
  return db
    .selectFrom('resident_counts')
    .select(['since', 'people'])
    .where('customer_id', '=', customerId)
    .orderBy('since')
    .execute()
}

export async function saveResidents(tx: Queries, customerId: number, count: ResidentCount): Promise<void> {
  await tx
    .insertInto('resident_counts')
    .values({ customer_id: customerId, ...count })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'since']).doUpdateSet({ people: count.people }),
    )
    .execute()
}

export async function deleteSaltData(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('run_out_forecasts').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('resident_counts').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('salt_tanks').where('customer_id', '=', customerId).execute()
}

/** Whether salt was delivered, and nothing is forecast yet. */
export async function needsFirstForecasts(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select from refills where state = 'delivered') and not exists (select from run_out_forecasts)
      as needed`.execute(db)
  return rows[0]?.needed ?? false
}
