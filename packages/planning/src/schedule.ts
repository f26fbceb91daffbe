import { onSphere, straightRoads } from './distance.ts'
import type { DriverDay, Location, Roads } from './model.ts'
import { earliestStart, latestStart, TIME_TOLERANCE_MINUTES, type TimeWindow, windowsOf } from './windows.ts'

/**
 * A leg of a booked route with its slack, so that an insertion between its ends is evaluated in constant time
 * (Savelsbergh, The vehicle routing problem with time windows: minimizing route duration, ORSA Journal on Computing
 * 4(2), 1992).
 */
export interface Leg {
  readonly from: Location
  readonly to: Location
  readonly km: number
  readonly drivingMinutes: number
  /** Earliest departure from `from`. */
  readonly leaves: number
  /** Latest arrival at `to` that keeps the rest of the route on time. */
  readonly latest: number
}

/** The data of a route for insertion and score; calculated once per route, for any number of requests. */
export interface Schedule {
  readonly day: DriverDay
  readonly kg: number
  /** One more than the number of stops: the last leg returns to the depot. */
  readonly legs: readonly Leg[]
  /** Service minutes of all stops. */
  readonly serviceMinutes: number
  /** Driving minutes of the route. */
  readonly drivingMinutes: number
  /** Whether the route as booked is on time. */
  readonly onTime: boolean
  /** The stops on a sphere of radius 1, three coordinates each, followed by the centre of the zone. */
  readonly points: Float64Array
}

/** Latest arrival at each node, from the first stop to the final depot. */
function latestArrivals(
  day: DriverDay,
  windows: readonly (readonly TimeWindow[])[],
  driving: readonly number[],
) {
  const latest = new Array<number>(day.stops.length + 1)
  let limit = day.shiftEnd
  latest[day.stops.length] = limit
  for (let index = day.stops.length - 1; index >= 0; index -= 1) {
    const service = day.stops[index]?.serviceMinutes ?? 0
    limit = latestStart(windows[index] ?? [], limit - (driving[index + 1] ?? 0) - service)
    latest[index] = limit
  }
  return latest
}

/**
 * Cached by day object. Days are read-only, so a schedule stays valid as long as its object; the server keeps the
 * objects by revision.
 */
const schedulesByRoads = new WeakMap<Roads, WeakMap<DriverDay, Schedule>>()

/** The schedule of a day's route; calculated once for each day object. */
export function scheduleOf(day: DriverDay, roads: Roads = straightRoads): Schedule {
  let byDay = schedulesByRoads.get(roads)
  if (!byDay) {
    byDay = new WeakMap()
    schedulesByRoads.set(roads, byDay)
  }
  let schedule = byDay.get(day)
  if (!schedule) {
    schedule = timeLegs(day, roads)
    byDay.set(day, schedule)
  }
  return schedule
}

function timeLegs(day: DriverDay, roads: Roads): Schedule {
  const locations = [day.depot, ...day.stops.map((stop) => stop.location), day.depot]
  const windows = day.stops.map(windowsOf)
  const km: number[] = []
  const driving: number[] = []
  let from = day.depot
  for (const to of locations.slice(1)) {
    const legKm = day.stops.length === 0 ? 0 : roads.km(from, to)
    km.push(legKm)
    driving.push(day.stops.length === 0 ? 0 : roads.minutes(legKm, from, to))
    from = to
  }
  const latest = latestArrivals(day, windows, driving)

  const legs: Leg[] = []
  let clock = day.shiftStart
  let kg = 0
  let busy = 0
  from = day.depot
  for (const [index, to] of locations.slice(1).entries()) {
    legs.push({
      from,
      to,
      km: km[index] ?? 0,
      drivingMinutes: driving[index] ?? 0,
      leaves: clock,
      latest: latest[index] ?? 0,
    })
    const stop = day.stops[index]
    clock += driving[index] ?? 0
    if (stop) {
      clock = earliestStart(windows[index] ?? [], clock) + stop.serviceMinutes
      busy += stop.serviceMinutes
      kg += stop.kg
    }
    from = to
  }
  const wheel = driving.reduce((sum, minutes) => sum + minutes, 0)
  return {
    day,
    kg,
    legs,
    serviceMinutes: busy,
    drivingMinutes: wheel,
    onTime: clock <= day.shiftEnd + TIME_TOLERANCE_MINUTES,
    points: Float64Array.from([...day.stops.map(({ location }) => location), day.zone].flatMap(onSphere)),
  }
}
