import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { DriverDay } from '@brine/planning/model'
import { LEAD_DAYS, WIDER_HORIZON_DAYS } from '@brine/planning/offer-calendar'
import type { Clock } from '../../platform/clock.ts'
import { joinRunning } from '../../platform/coalesced-work.ts'
import type { Queries } from '../../platform/database/database.ts'
import { bookableDays, rowsByDay } from './driver-days.ts'
import { listFleetChanges } from './fleet-cache-queries.ts'
import { type DayRow, type Driver, listDrivers } from './queries.ts'

/** The drivers and their days from today to today + 45. */
export interface Fleet {
  readonly drivers: readonly Driver[]
  /**
   * The days that can be booked, from today + 2. A day keeps its object as long as it does not change, so that results
   * calculated from it stay valid.
   */
  readonly days: readonly DriverDay[]
  /** Today and the last day, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  /** All existing days, by `keyOf`. To be used at once: the next read changes it. */
  readonly rows: ReadonlyMap<string, DayRow>
}

/** A cache of the drivers and their days. */
export interface FleetCache {
  /** Returns everything that was committed before the call. @throws the database's errors */
  current(): Promise<Fleet>
  /** Reads the changes. Never throws. */
  refresh(): Promise<void>
}

/** Earlier than every date. */
const EARLIEST_DATE = '0001-01-01'

interface CachedFleet extends Fleet {
  readonly before: number
  readonly rows: Map<string, DayRow>
  readonly daysOf: Map<number, readonly DriverDay[]>
}

/**
 * Caches the days of the window: some thousands of days with their stops, and never more. Each call asks the database for
 * changes, usually with an empty answer; concurrent calls share one query.
 */
export function createFleetCache(db: Queries, clock: Clock): FleetCache {
  let cached: CachedFleet | null = null

  async function read(): Promise<CachedFleet> {
    const from = isoDayOf(clock.now())
    const to = addDays(from, WIDER_HORIZON_DAYS)
    // after the clock was set back, days before the window are missing
    const previous = cached && cached.from <= from ? cached : null
    const changes = previous && (await listFleetChanges(db, previous, from, to))
    cached =
      previous && changes && !changes.all
        ? changed(previous, { ...changes, from, to })
        : await readAll(db, from, to)
    return cached
  }

  const current = joinRunning(read)
  return {
    current,
    refresh: () =>
      current().then(
        () => undefined,
        // the next caller of `current` gets the failure
        () => undefined,
      ),
  }
}

async function readAll(db: Queries, from: string, to: string): Promise<CachedFleet> {
  // drivers are read after the days, so that every day has its driver
  const { before, days } = await listFleetChanges(db, { before: 0, to: EARLIEST_DATE }, from, to)
  const drivers = await listDrivers(db)
  const empty = { rows: new Map(), daysOf: new Map(), from, to, before, drivers, days: [] }
  return build(empty, { from, to, before, days }, drivers)
}

interface FleetChange {
  readonly from: string
  readonly to: string
  readonly before: number
  readonly days: readonly DayRow[]
}

/** The fleet after a change. Unchanged days keep their objects. */
function changed(previous: CachedFleet, change: FleetChange): CachedFleet {
  const isSameWindow = previous.from === change.from && previous.to === change.to
  const changedRows = [...rowsByDay(change.days)].filter(
    ([key, { revision }]) => previous.rows.get(key)?.revision !== revision,
  )
  if (isSameWindow && changedRows.length === 0) return { ...previous, before: change.before }
  // a published date is closed to drivers without a row, too
  const hasOwnEffect = isSameWindow && !changedRows.some(([, { published }]) => published)
  const touched = hasOwnEffect
    ? previous.drivers.filter(({ id }) => changedRows.some(([, { driverId }]) => driverId === id))
    : previous.drivers
  return build(previous, { ...change, days: changedRows.map(([, row]) => row) }, touched)
}

function build(
  previous: CachedFleet,
  { from, to, before, days }: FleetChange,
  touched: readonly Driver[],
): CachedFleet {
  // changed in place: only the next read uses them
  const { rows, daysOf } = previous
  if (previous.from !== from) for (const [key, { date }] of rows) if (date < from) rows.delete(key)
  for (const [key, row] of rowsByDay(days)) rows.set(key, row)
  const bookable = Map.groupBy(
    bookableDays(touched, rows, addDays(from, LEAD_DAYS), to),
    ({ driverId }) => driverId,
  )
  for (const { id } of touched) {
    const previousDays = new Map((previous.daysOf.get(id) ?? []).map((day) => [day.date, day]))
    daysOf.set(
      id,
      (bookable.get(id) ?? []).map((day) => {
        const old = previousDays.get(day.date)
        return old?.stops === day.stops ? old : day
      }),
    )
  }
  return { from, to, before, rows, daysOf, drivers: previous.drivers, days: [...daysOf.values()].flat() }
}
