import { straightRoads } from './distance.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { evaluateDriven, evaluateRoute } from './route.ts'
import { earliestStart, TIME_TOLERANCE_MINUTES, windowsOf } from './windows.ts'

/** A driver day that can take stops of another driver, with its progress. Times are minutes after midnight. */
export interface TakingDay {
  readonly day: DriverDay
  /** Number of stops up to the last one at which the driver was: nothing is put before or between them. */
  readonly done: number
  /** Ids of the stops that the driver did not reach: nobody drives there any more, and their load is in the van. */
  readonly skipped: ReadonlySet<string>
  /** When the driver left the last of them; undefined before the first, and if only the plan is known. */
  readonly leftAt: number | undefined
  /** The rest is driven from now on at the earliest; 0 for a later day. */
  readonly now: number
}

/** A stop with its position in another route. */
export interface HandedStop {
  readonly stop: Stop
  readonly driverId: number
  /** Km that it adds to this route. */
  readonly addedKm: number
  /** Minutes by which the driver returns later. A stop in a waiting time adds none. */
  readonly addedMinutes: number
}

/** Why a stop fits nowhere: no other driver, no van with room, or nobody in time. */
export type HandOverObstacle = 'driver' | 'load' | 'hours'

export interface HandOver {
  readonly moves: readonly HandedStop[]
  /** The taking days with their new stops. */
  readonly days: readonly DriverDay[]
  readonly left: readonly { readonly stop: Stop; readonly obstacle: HandOverObstacle }[]
}

type Position = Pick<HandedStop, 'addedKm' | 'addedMinutes'> & { readonly stops: readonly Stop[] }
/** The best position with each driver that has one, the shortest first. */
type Options = readonly (Position & { readonly index: number })[]
/** Ranks the stops: the one with the largest value is inserted next. */
type Priority = (stop: Stop, options: Options) => number

/**
 * Gives the stops of an absent driver to other drivers of the day. Every promised half day, load and shift is kept, and the
 * order of their stops. Regret insertion (Potvin & Rousseau, European Journal of Operational Research 66, 1993): the stop
 * that would lose most by waiting comes first. If some fit nowhere, other orders are tried: the fewest stops that are left
 * count, then the km.
 */
export function handOver(
  stops: readonly Stop[],
  takers: readonly TakingDay[],
  roads: Roads = straightRoads,
): HandOver {
  let best: HandOver | undefined
  for (const priority of priorities) {
    const found = insertAll(stops, takers, priority, roads)
    if (!best || isBetter(found, best)) best = found
    if (found.left.length === 0) break
  }
  return best ?? { moves: [], days: takers.map(({ day }) => day), left: [] }
}

/** Km that a stop loses if its best position is gone. */
const regretOf = ([first, second]: Options): number =>
  first && second ? second.addedKm - first.addedKm : Number.POSITIVE_INFINITY
const WINDOW_WEIGHT_KM = 10_000
const priorities: readonly Priority[] = [
  (_, options) => regretOf(options),
  ({ kg }) => kg,
  ({ kg }) => -kg,
  // stops with a promised half day come first
  ({ slots }, options) => Math.min(regretOf(options), WINDOW_WEIGHT_KM) - WINDOW_WEIGHT_KM * slots.length,
]

const kmOf = ({ moves }: HandOver): number => moves.reduce((sum, { addedKm }) => sum + addedKm, 0)
const isBetter = (a: HandOver, b: HandOver): boolean =>
  a.left.length < b.left.length || (a.left.length === b.left.length && kmOf(a) < kmOf(b))

function insertAll(
  stops: readonly Stop[],
  takers: readonly TakingDay[],
  priority: Priority,
  roads: Roads,
): HandOver {
  const days = takers.map(({ day }) => day)
  const moves: HandedStop[] = []
  let waiting = [...stops]
  for (;;) {
    const ranked = waiting
      .map((stop) => ({ stop, options: optionsOf(stop, takers, days, roads) }))
      .filter(({ options }) => options.length > 0)
      .sort(
        (a, b) =>
          compare(priority(b.stop, b.options), priority(a.stop, a.options)) || compareIds(a.stop, b.stop),
      )
    const [next] = ranked
    const taken = next?.options[0]
    const day = taken && days[taken.index]
    if (!next || !taken || !day) break
    days[taken.index] = { ...day, stops: taken.stops }
    const { addedKm, addedMinutes } = taken
    moves.push({ stop: next.stop, driverId: day.driverId, addedKm, addedMinutes })
    waiting = waiting.filter((stop) => stop !== next.stop)
  }
  return { moves, days, left: waiting.map((stop) => ({ stop, obstacle: obstacleOf(stop, days) })) }
}

const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
const compareIds = (a: Stop, b: Stop): number => Number(a.id) - Number(b.id)

function optionsOf(
  stop: Stop,
  takers: readonly TakingDay[],
  days: readonly DriverDay[],
  roads: Roads,
): Options {
  return takers
    .flatMap((taker, index) => {
      const day = days[index]
      const position = day && bestPosition({ ...taker, day }, stop, roads)
      return position ? [{ ...position, index }] : []
    })
    .sort((a, b) => a.addedKm - b.addedKm)
}

function bestPosition(taker: TakingDay, stop: Stop, roads: Roads): Position | null {
  const { day, done, skipped } = taker
  if (loadOf([...day.stops, stop]) > day.capacityKg) return null
  const before = timesFromNow(taker, day.stops, roads)
  const { km } = evaluateDriven(day, skipped, roads)
  let best: Position | null = null
  for (let position = done; position <= day.stops.length; position += 1) {
    const stops = day.stops.toSpliced(position, 0, stop)
    const addedKm = evaluateDriven({ ...day, stops }, skipped, roads).km - km
    if (best && addedKm >= best.addedKm) continue
    const after = timesFromNow(taker, stops, roads)
    if (isInTime(day, before, after))
      best = { stops, addedKm, addedMinutes: Math.max(0, after.returns - before.returns) }
  }
  return best
}

const loadOf = (stops: readonly Stop[]): number => stops.reduce((sum, { kg }) => sum + kg, 0)

/** Whether no stop more is late, and the driver returns within the shift. */
const isInTime = ({ shiftEnd }: DriverDay, before: RouteTimes, after: RouteTimes): boolean =>
  after.late <= before.late && after.returns <= shiftEnd + TIME_TOLERANCE_MINUTES

/** A stop, and the number of stops before it in the route that takes it. */
export interface PlacedStop {
  readonly stop: Stop
  readonly position: number
}

/**
 * A taking day with stops at chosen positions.
 * @param placed all the stops that the day takes
 * @returns null if one would come before a stop that is done, or if load, shift or a promised half day would be broken
 */
export function takeStops(
  taker: TakingDay,
  placed: readonly PlacedStop[],
  roads: Roads = straightRoads,
): DriverDay | null {
  const { day, done } = taker
  let stops = day.stops
  for (const { stop, position } of placed.toSorted((a, b) => a.position - b.position)) {
    if (position < done || position > stops.length) return null
    stops = stops.toSpliced(position, 0, stop)
  }
  const before = timesFromNow(taker, day.stops, roads)
  const isKept = isInTime(day, before, timesFromNow(taker, stops, roads))
  return isKept && loadOf(stops) <= day.capacityKg ? { ...day, stops } : null
}

export interface RouteTimes {
  /** How many of the stops that are still driven to would be late. */
  readonly late: number
  /** When the service of each of them starts, by id. */
  readonly starts: ReadonlyMap<string, number>
  /** The return to the depot. */
  readonly returns: number
}

/** The times of a taking day with other stops after those that are done: from the last report and from now, not from the plan. */
export function timesFromNow(
  { day, done, skipped, leftAt, now }: TakingDay,
  stops: readonly Stop[],
  roads: Roads = straightRoads,
): RouteTimes {
  const plan = evaluateRoute({ ...day, stops }, roads)
  let here = stops[done - 1]?.location ?? day.depot
  let clock = Math.max(now, leftAt ?? plan.stops[done - 1]?.departure ?? day.shiftStart)
  let late = 0
  const starts = new Map<string, number>()
  for (const stop of stops.slice(done)) {
    if (skipped.has(stop.id)) continue
    const arrival = clock + roads.minutes(roads.km(here, stop.location), here, stop.location)
    const earliest = earliestStart(windowsOf(stop), arrival)
    const start = earliest === Number.POSITIVE_INFINITY ? arrival : earliest
    if (start !== earliest) late += 1
    starts.set(stop.id, start)
    here = stop.location
    clock = start + stop.serviceMinutes
  }
  const returns = clock + roads.minutes(roads.km(here, day.depot), here, day.depot)
  return { late, starts, returns }
}

function obstacleOf({ kg }: Stop, days: readonly DriverDay[]): HandOverObstacle {
  if (days.length === 0) return 'driver'
  const hasRoom = ({ stops, capacityKg }: DriverDay) => loadOf(stops) + kg <= capacityKg
  return days.some(hasRoom) ? 'hours' : 'load'
}
