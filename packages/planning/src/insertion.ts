import { straightRoads } from './distance.ts'
import { resequence } from './improve.ts'
import type { DriverDay, Location, Roads, Stop } from './model.ts'
import { evaluateRoute } from './route.ts'
import { type Schedule, scheduleOf } from './schedule.ts'
import { AFTERNOON, earliestStart, MORNING, TIME_TOLERANCE_MINUTES, windowsOf } from './windows.ts'

/** A delivery that needs a position in a route. */
export type DeliveryToPlan = Pick<Stop, 'location' | 'kg' | 'serviceMinutes' | 'slots' | 'afternoonFrom'>

/** Km between a new location and both ends of each leg of a route, in the order of the legs. */
export interface LegDistances {
  /** From the leg's start to the new location. */
  readonly to: readonly number[]
  /** From the new location to the leg's end. */
  readonly from: readonly number[]
}

/** Measures a location against a route: two distances per leg, or one on symmetric roads. */
export function legDistancesOf(
  schedule: Schedule,
  location: Location,
  roads: Roads = straightRoads,
): LegDistances {
  const to = schedule.legs.map((leg) => roads.km(leg.from, location))
  // A leg ends where the next one starts, and the last one where the first one started.
  const from = roads.symmetric
    ? [...to.slice(1), ...to.slice(0, 1)]
    : schedule.legs.map((leg) => roads.km(location, leg.to))
  return { to, from }
}

/** A position in a route: `index` is the index of the new stop. */
export interface Insertion {
  readonly index: number
  /** Km that the stop adds to the current route. */
  readonly addedKm: number
}

/** Whether a route can take `kg` more. */
export function hasRoom(schedule: Schedule, kg: number): boolean {
  return schedule.kg + kg <= schedule.day.capacityKg
}

/**
 * The cheapest position that keeps every promise and the order of the other stops; null if there is none. This is
 * cheapest insertion (Rosenkrantz, Stearns & Lewis, An analysis of several heuristics for the traveling salesman
 * problem, SIAM Journal on Computing 6(3), 1977), limited to positions that make no stop late.
 */
export function cheapestInsertion(
  schedule: Schedule,
  stop: DeliveryToPlan,
  roads: Roads = straightRoads,
  links: LegDistances = legDistancesOf(schedule, stop.location, roads),
): Insertion | null {
  if (!schedule.onTime || !hasRoom(schedule, stop.kg)) return null
  const windows = windowsOf(stop)
  let best: Insertion | null = null
  for (const [index, leg] of schedule.legs.entries()) {
    const to = links.to[index] ?? Number.NaN
    const from = links.from[index] ?? Number.NaN
    const addedKm = to + from - leg.km
    if (best && addedKm >= best.addedKm) continue
    const start = earliestStart(windows, leg.leaves + roads.minutes(to, leg.from, stop.location))
    const next = start + stop.serviceMinutes + roads.minutes(from, stop.location, leg.to)
    if (next <= leg.latest + TIME_TOLERANCE_MINUTES) best = { index, addedKm }
  }
  return best
}

/**
 * Assumed maximum share of the driving time that another order of the stops can save. Every booking ends with
 * improve.ts, so a booked route is nearly optimal. If a stop exceeds the day by more than this share, the search is
 * skipped.
 */
const MAX_RESEQUENCING_GAIN = 0.05

/**
 * Minutes that are missing if the stop took that position and every customer accepted either half day: minutes beyond
 * the shift, or between the first stop in the morning and the last one in the afternoon.
 */
function minutesMissing(
  schedule: Schedule,
  stop: DeliveryToPlan,
  links: LegDistances,
  index: number,
  roads: Roads,
): number {
  const { day, legs, drivingMinutes, serviceMinutes } = schedule
  const leg = legs[index]
  if (!leg) return Number.POSITIVE_INFINITY
  const to = roads.minutes(links.to[index] ?? Number.NaN, leg.from, stop.location)
  const from = roads.minutes(links.from[index] ?? Number.NaN, stop.location, leg.to)
  const driving = drivingMinutes + to + from - leg.drivingMinutes
  const service = serviceMinutes + stop.serviceMinutes
  const outward = index === 0 ? to : (legs[0]?.drivingMinutes ?? 0)
  const isLast = index === legs.length - 1
  const homeward = isLast ? from : (legs.at(-1)?.drivingMinutes ?? 0)
  const lastService = isLast ? stop.serviceMinutes : (day.stops.at(-1)?.serviceMinutes ?? 0)
  const betweenDoors = driving - outward - homeward + service - lastService
  const beyondShift = driving + service - (day.shiftEnd - day.shiftStart)
  return Math.max(beyondShift, betweenDoors - (AFTERNOON.to - MORNING.from))
}

/** Whether another order might make room. False only if load or time are clearly insufficient. */
export function mightFit(
  schedule: Schedule,
  stop: DeliveryToPlan,
  links: LegDistances,
  roads: Roads = straightRoads,
): boolean {
  if (!hasRoom(schedule, stop.kg)) return false
  const missing = schedule.legs.map((_, index) => minutesMissing(schedule, stop, links, index, roads))
  return Math.min(...missing) <= MAX_RESEQUENCING_GAIN * schedule.drivingMinutes
}

/** A route with the inserted stop. */
export interface Fit {
  /** The new order. */
  readonly stops: readonly Stop[]
  /** Km more than before; negative if the former order was poor. */
  readonly addedKm: number
}

/**
 * Inserts a stop into a day's route at the cheapest position that keeps every promise. If there is none, it tries
 * another order of all stops (2-opt and Or-opt). Null if that fails too.
 */
export function insertStop(day: DriverDay, stop: Stop, roads: Roads = straightRoads): Fit | null {
  const schedule = scheduleOf(day, roads)
  const links = legDistancesOf(schedule, stop.location, roads)
  const insertion = cheapestInsertion(schedule, stop, roads, links)
  if (insertion) return { stops: day.stops.toSpliced(insertion.index, 0, stop), addedKm: insertion.addedKm }
  if (!mightFit(schedule, stop, links, roads)) return null

  const detours = schedule.legs.map(
    (leg, index) => (links.to[index] ?? 0) + (links.from[index] ?? 0) - leg.km,
  )
  const index = detours.indexOf(Math.min(...detours))
  const stops = resequence({ ...day, stops: day.stops.toSpliced(index, 0, stop) }, roads)
  if (!stops) return null
  const kmBefore = schedule.legs.reduce((sum, leg) => sum + leg.km, 0)
  return { stops, addedKm: evaluateRoute({ ...day, stops }, roads).km - kmBefore }
}
