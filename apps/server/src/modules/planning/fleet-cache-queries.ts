import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { collectDays, type DayRow, dayColumns, type StopColumns } from './queries.ts'

/** The position up to which changes have been read. */
export interface FleetMark {
  /**
   * All transactions below this number had ended at the last read; 0 before the first one. Later changes have this number or
   * a higher one, whenever they are committed.
   */
  readonly before: number
  /** The last date that was read, YYYY-MM-DD. */
  readonly to: string
}

export interface FleetChanges {
  /** `FleetMark.before` of the next read. */
  readonly before: number
  /**
   * Everything must be read again: drivers, depots or weekdays have changed, days were deleted, or this is another database
   * cluster (a restored one, whose transactions have lower numbers).
   */
  readonly all: boolean
  /** The changed and new days from `from` to `to`, with their stops. */
  readonly days: readonly DayRow[]
}

type Row = { before: number; all: boolean } & (StopColumns | { driver_id: null })

/**
 * Reads the changes of the days from `from` to `to` (YYYY-MM-DD, both included), in one snapshot. Ignores transaction
 * numbers beyond the snapshot: they come from a dump of another cluster.
 */
export async function listFleetChanges(
  db: Queries,
  mark: FleetMark,
  from: string,
  to: string,
): Promise<FleetChanges> {
  const isSameWindow = mark.to >= to
  const unchanged = isSameWindow && (await findUnchanged(db, mark.before))
  if (unchanged) return { ...unchanged, all: false, days: [] }
  const { rows } = await sql<Row>`
    select
      snapshot.xmin as before,
      ${isFleetChanged(mark.before)} as "all",
      ${sql.join(dayColumns.map((column) => sql.ref(column)))},
      stop.refill_id, stop.latitude, stop.longitude, stop.kg, stop.service_minutes, stop.slots, stop.afternoon_from
    from fleet_changes as fleet
    cross join ${snapshot}
    left join driver_days as day
      on day.date between ${from}::date and ${to}::date
        and (day.changed_in >= ${mark.before}::bigint and day.changed_in < snapshot.xmax
          ${isSameWindow ? sql`` : sql`or day.date > ${mark.to}::date`})
    left join stops as stop on stop.driver_id = day.driver_id and stop.date = day.date
    order by day.driver_id, day.date, stop.position`.execute(db)
  const [first] = rows
  if (!first) throw new Error('fleet_changes has lost its row')
  return {
    before: first.before,
    all: first.all,
    days: collectDays(rows.filter((row) => row.driver_id !== null)),
  }
}

/**
 * The new mark if nothing has changed, which is the usual case. PostgreSQL plans the query for changes each time, which
 * takes longer than running it; this query is planned once.
 */
async function findUnchanged(db: Queries, before: number): Promise<Pick<FleetChanges, 'before'> | undefined> {
  const { rows } = await sql<Pick<FleetChanges, 'before'>>`
    select snapshot.xmin as before
    from fleet_changes as fleet cross join ${snapshot}
    where not (${isFleetChanged(before)}) and coalesce(
      (select max(changed_in) from driver_days where changed_in < snapshot.xmax) < ${before}::bigint, true
    )`.execute(db)
  return rows[0]
}

const snapshot = sql`(
  select
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xmin,
    pg_snapshot_xmax(pg_current_snapshot())::text::bigint as xmax
) as snapshot`

const isFleetChanged = (before: number) => sql`
  snapshot.xmin < ${before}::bigint or fleet.changed_in >= ${before}::bigint and fleet.changed_in < snapshot.xmax`
