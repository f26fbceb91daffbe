import { straightRoads } from '@brine/planning/distance'
import type { DriverDay, Roads } from '@brine/planning/model'
import { tableRoads } from '@brine/planning/road-table'
import { evaluateRoute } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { driverDay, isBookable } from './days.ts'
import type { MeasuredRoads } from './measured-roads.ts'
import { findRoutingById, readDayState, updateRouting } from './night-queries.ts'
import { searchNight } from './night-search.ts'
import { listDays, listDrivers } from './queries.ts'

/** How often a search's progress is written down, in milliseconds. */
const NOTE_EVERY = 1000
/** How long a search waits for the routing server, in seconds. */
const MEASURING = 60

export interface SearchParts {
  readonly db: Queries
  readonly measured: MeasuredRoads
  /** How long a search may take, once the roads are known. */
  readonly seconds: number
}

/**
 * Does the search of one job. It reads the day anew each time, so a job that was killed simply runs again; a search
 * that failed says so, and leaves the routes as they were.
 */
export async function runSearch(parts: SearchParts, routingId: number): Promise<void> {
  const { db } = parts
  const routing = await findRoutingById(db, routingId)
  if (!routing || (routing.state !== 'waiting' && routing.state !== 'running')) return
  try {
    await search(parts, routing.id, routing.date)
  } catch (error) {
    await updateRouting(db, routingId, { state: 'failed' })
    throw error
  }
}

async function search(
  { db, measured, seconds }: SearchParts,
  routingId: number,
  date: string,
): Promise<void> {
  // the state first: a booking between the two readings makes the search outdated, never wrong
  const state = await readDayState(db, date)
  const days = await readDays(db, date)
  const places = days.flatMap(({ depot, stops }) => [depot, ...stops.map(({ location: place }) => place)])
  const table = await measured.table(date, [places], MEASURING)
  const roads = table ? tableRoads(table) : straightRoads
  const kmBefore = kmOf(days, roads)
  await updateRouting(db, routingId, {
    state: 'running',
    share: 0,
    km_before: kmBefore,
    km_after: kmBefore,
    revisions: state.revisions,
  })
  let noted = performance.now()
  let noting = Promise.resolve()
  const note = (share: number, km: number) => {
    if (performance.now() - noted < NOTE_EVERY) return
    noted = performance.now()
    // progress that could not be written is no reason to give up the search
    noting = noting.then(() => updateRouting(db, routingId, { share, km_after: km })).catch(() => undefined)
  }
  const pinned = state.pinned.map(String)
  const found = await searchNight({ days, pinned, seconds, seed: routingId, table }, note)
  await noting
  const stops = new Map(days.flatMap((day) => day.stops).map((stop) => [stop.id, stop]))
  const driverOf = new Map(days.flatMap((day) => day.stops.map(({ id }) => [id, day.driverId])))
  const byDriver = new Map(found.routes.map((route) => [route.driverId, route.stops]))
  const after = days.map((day) => ({
    ...day,
    stops: (byDriver.get(day.driverId) ?? []).flatMap((id) => stops.get(id) ?? []),
  }))
  await updateRouting(db, routingId, {
    state: 'ready',
    share: 1,
    km_after: kmOf(after, roads),
    routes: found.routes.filter((route) => route.stops.length > 0),
    moved: found.routes.flatMap((route) => route.stops.filter((id) => driverOf.get(id) !== route.driverId))
      .length,
    unserved: found.unserved,
  })
}

/** The drivers' days that can be driven. A driver who is away can bring nothing: the stops go to the others. */
async function readDays(db: Queries, date: string): Promise<DriverDay[]> {
  const [drivers, rows] = await Promise.all([listDrivers(db), listDays(db, date, date)])
  const rowOf = new Map(rows.map((row) => [row.driverId, row]))
  return drivers.flatMap((driver) => {
    const row = rowOf.get(driver.id)
    const day = driverDay(driver, date, row)
    if (isBookable(driver, date, row)) return [day]
    return day.stops.length > 0 ? [{ ...day, capacityKg: 0 }] : []
  })
}

const kmOf = (days: readonly DriverDay[], roads: Roads): number =>
  days.reduce((sum, day) => sum + evaluateRoute(day, roads).km, 0)
