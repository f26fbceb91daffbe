import type { MissedReason } from '@brine/contract/missed-reason'
import { skippedStops } from '@brine/planning/progress'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The applied reports of a stop. Reads `stops`. */
const reportsOfStop = sql`delivery_reports as report
  where report.refill_id = stops.refill_id and report.date = stops.date and report.driver_id = stops.driver_id
    and report.refusal is null`

/**
 * Why nothing was delivered at the stop of a cancelled order, which keeps no reason itself: its last report says it. Null for other orders,
 * and if the order was cancelled after a delivery. Reads `stops` and `refills`.
 */
export const reasonOfCancelled = sql<MissedReason | null>`case when refills.state = 'cancelled' then (
  select case report.outcome when 'missed' then coalesce(report.missed_reason, 'nobody_home') end
  from ${reportsOfStop} order by report.id desc limit 1
) end`

/**
 * When the driver was at the stop of a cancelled order: a correction that cancels it may come hours later. Null for other orders.
 * Reads `stops` and `refills`.
 */
export const timeOfCancelled = sql<Date | null>`case when refills.state = 'cancelled' then (
  select least(report.reported_at, report.received_at)
  from ${reportsOfStop} and report.corrected_by is null order by report.id desc limit 1
) end`

/** The stops of a date with an outcome, by id: they stay where they are. */
export interface StopOutcomes {
  /** When the driver was there: nothing is put before them. */
  readonly reached: ReadonlyMap<string, Date>
  /**
   * Stops that the van did not reach, or whose order was cancelled out of turn: they say nothing about where the driver is, and
   * nobody drives there any more.
   */
  readonly unreached: ReadonlySet<string>
  /** Stops to which nothing may be brought: the customer withdrew from the order. Those without an outcome are in no other list. */
  readonly withdrawn: ReadonlySet<string>
  /** Kilograms that have left the van. */
  readonly deliveredKg: ReadonlyMap<string, number>
  /** What is still in a van although its stop has left the route. */
  readonly keptLoads: readonly KeptLoad[]
}

/** The salt of a stop that a driver missed or did not reach, and that is not on the route of this driver any more. */
export interface KeptLoad {
  readonly driverId: number
  /** Of the stop. */
  readonly id: string
  readonly kg: number
}

/** The customer has chosen another day since, or cancelled, or the planner gave the delivery to another driver. */
export async function listKeptLoads(db: Queries, date: string): Promise<KeptLoad[]> {
  const { rows } = await sql<{ driver_id: number; refill_id: number; kg: number }>`
    select latest.driver_id, latest.refill_id, refills.kg
    from (
      select distinct on (report.driver_id, report.refill_id) report.driver_id, report.refill_id, report.outcome
      from driver_days as day
      join delivery_reports as report on report.driver_id = day.driver_id and report.date = day.date
      where day.date = ${date} and report.refusal is null
      order by report.driver_id, report.refill_id, report.id desc
    ) as latest
    join refills on refills.id = latest.refill_id
    where latest.outcome = 'missed' and not exists (
      select from stops where stops.refill_id = latest.refill_id and stops.driver_id = latest.driver_id
        and stops.date = ${date}
    )`.execute(db)
  return rows.map(({ driver_id, refill_id, kg }) => ({ driverId: driver_id, id: String(refill_id), kg }))
}

export async function listStopOutcomes(db: Queries, date: string): Promise<StopOutcomes> {
  const rows = await db
    .selectFrom('stops')
    .innerJoin('refills', 'refills.id', 'stops.refill_id')
    .select(['stops.refill_id', 'stops.driver_id', 'refills.action_at', 'refills.state', 'refills.kg'])
    .select('refills.withdrawn_at')
    .select(['refills.missed_reason', reasonOfCancelled.as('reported_reason')])
    .select(timeOfCancelled.as('reported_at'))
    .where('stops.date', '=', date)
    .orderBy('stops.position')
    .execute()
  const keptLoads = await listKeptLoads(db, date)
  const reached = new Map<string, Date>()
  const unreached = new Set<string>()
  const withdrawn = new Set(
    rows.flatMap(({ refill_id, withdrawn_at }) => (withdrawn_at ? [String(refill_id)] : [])),
  )
  const deliveredKg = new Map(
    rows.flatMap(({ refill_id, state, kg }) => (state === 'delivered' ? [[String(refill_id), kg]] : [])),
  )
  for (const route of Map.groupBy(rows, ({ driver_id }) => driver_id).values()) {
    const skipped = skippedStops(
      route.map(({ state, missed_reason, reported_reason, reported_at, action_at }) => ({
        state,
        missed_reason: reported_reason ?? missed_reason ?? undefined,
        cancelled: state === 'cancelled',
        reported: (reported_at ?? action_at).getTime(),
      })),
    )
    for (const [index, { refill_id, state, reported_at, action_at }] of route.entries()) {
      if (state === 'booked') continue
      if (skipped[index]) unreached.add(String(refill_id))
      else reached.set(String(refill_id), reported_at ?? action_at)
    }
  }
  return { reached, unreached, withdrawn, deliveredKg, keptLoads }
}
