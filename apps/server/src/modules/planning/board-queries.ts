import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { reasonOfCancelled, timeOfCancelled } from './stop-outcome-queries.ts'

/** The customers of a day's stops, and the state of their deliveries. */
export async function listBoardStops(db: Queries, date: string) {
  return db
    .selectFrom('stops')
    .innerJoin('refills', 'refills.id', 'stops.refill_id')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .select([
      'stops.refill_id',
      'stops.driver_id',
      'refills.customer_id',
      'refills.state',
      'refills.missed_reason',
      'refills.comment',
      'refills.packs',
      'refills.kg',
      'refills.ordered_packs',
      'refills.action_at',
      'refills.withdrawn_at',
      'customers.first_name',
      'customers.last_name',
      'customers.address',
      'customers.address_number',
      'customers.postal_code',
      'customers.city_name',
      'customers.location_precision',
      'customers.mobile_number',
      'customers.telephone_number',
    ])
    .select((eb) =>
      eb
        .selectFrom('delivery_reports as report')
        .select('note')
        .whereRef('report.refill_id', '=', 'stops.refill_id')
        .whereRef('report.date', '=', 'stops.date')
        // another driver may have had it on the same day
        .whereRef('report.driver_id', '=', 'stops.driver_id')
        .orderBy('report.id', 'desc')
        .limit(1)
        .as('note'),
    )
    .select([reasonOfCancelled.as('reported_reason'), timeOfCancelled.as('reported_at')])
    .where('stops.date', '=', date)
    .execute()
}

/**
 * When each driver last reported a stop of a date whose outcome is not on the route any more: its customer has chosen another day since,
 * or cancelled, or the same driver brings it again. Without reports that were taken back, and stops that were not reached.
 */
export async function listReportsOfLeftStops(db: Queries, date: string): Promise<Map<number, Date>> {
  const { rows } = await sql<{ driver_id: number; reported_at: Date }>`
    select day.driver_id, max(least(report.reported_at, report.received_at)) as reported_at
    from driver_days as day
    join delivery_reports as report on report.driver_id = day.driver_id and report.date = day.date
    join lateral (
      select outcome, missed_reason from delivery_reports as latest
      where latest.refill_id = report.refill_id and latest.driver_id = report.driver_id
        and latest.date = report.date and latest.refusal is null
      order by latest.id desc limit 1
    ) as latest on true
    where day.date = ${date} and report.refusal is null and report.corrected_by is null
      and latest.outcome <> 'withdrawn' and latest.missed_reason is distinct from 'not_reached'
      and not exists (
        select from stops join refills on refills.id = stops.refill_id
        where stops.refill_id = report.refill_id and stops.driver_id = report.driver_id
          and stops.date = report.date and refills.state <> 'booked'
      )
    group by day.driver_id`.execute(db)
  return new Map(rows.map(({ driver_id, reported_at }) => [driver_id, reported_at]))
}

/** The announced arrival windows of a date's stops, in minutes after midnight. */
export async function listAnnouncedWindows(db: Queries, date: string) {
  return db
    .selectFrom('arrival_windows')
    .innerJoin('stops', 'stops.refill_id', 'arrival_windows.refill_id')
    .select(['arrival_windows.refill_id', 'opens as from', 'closes as to'])
    .where('arrival_windows.date', '=', date)
    .where('stops.date', '=', date)
    .execute()
}

/** The names of drivers and vans on the board. */
export async function listBoardDrivers(db: Queries) {
  return db
    .selectFrom('drivers')
    .innerJoin('depots', 'depots.id', 'drivers.depot_id')
    .select(['drivers.id', 'drivers.name', 'depots.name as depot_name'])
    .select('depots.location_precision as depot_precision')
    .select(['drivers.van', 'drivers.capacity_kg', 'drivers.co2_g_per_km'])
    .execute()
}

/** The nearest days with stops before and after a date, YYYY-MM-DD; null if there is none. */
export async function findNeighbourDates(
  db: Queries,
  date: string,
): Promise<{ previous: string | null; next: string | null }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('stops')
        .select(sql<string | null>`max(date)`.as('date'))
        .where('date', '<', date)
        .as('previous'),
      eb
        .selectFrom('stops')
        .select(sql<string | null>`min(date)`.as('date'))
        .where('date', '>', date)
        .as('next'),
    ])
    .executeTakeFirstOrThrow()
  return row
}
