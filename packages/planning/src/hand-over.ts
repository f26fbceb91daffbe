import { straightRoads } from './distance.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { evaluateRoute } from './route.ts'
import { earliestStart, TIME_TOLERANCE_MINUTES, windowsOf } from './windows.ts'

/** A driver day that can take stops of another driver, with its progress. Times are minutes after midnight. */
export interface TakingDay {
  readonly day: DriverDay
  /** Number of stops at its beginning that are done: nothing is put before or between them. */
  readonly done: number
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
}

/** Why a stop fits nowhere: no other driver, no van with room, or nobody in time. */
export type HandOverObstacle = 'driver' | 'load' | 'hours'

export interface HandOver {
  readonly moves: readonly HandedStop[]
  /** The taking days with their new stops. */
  readonly days: readonly DriverDay[]
  readonly left: readonly { readonly stop: Stop; readonly obstacle: HandOverObstacle }[]
}

type Position = { readonly stops: readonly Stop[]; readonly addedKm: number }
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
    moves.push({ stop: next.stop, driverId: day.driverId, addedKm: taken.addedKm })
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
  const { day, done } = taker
  const kg = day.stops.reduce((sum, each) => sum + each.kg, stop.kg)
  if (kg > day.capacityKg) return null
  const late = timesOf(taker, day.stops, roads).late
  const { km } = evaluateRoute(day, roads)
  let best: Position | null = null
  for (let position = done; position <= day.stops.length; position += 1) {
    const stops = day.stops.toSpliced(position, 0, stop)
    const addedKm = evaluateRoute({ ...day, stops }, roads).km - km
    if (best && addedKm >= best.addedKm) continue
    const after = timesOf(taker, stops, roads)
    const isKept = after.late <= late && after.returns <= day.shiftEnd + TIME_TOLERANCE_MINUTES
    if (isKept) best = { stops, addedKm }
  }
  return best
}

/** How many of the stops that are not done would be late, and the return to the depot. */
function timesOf({ day, done, leftAt, now }: TakingDay, stops: readonly Stop[], roads: Roads) {
  const plan = evaluateRoute({ ...day, stops }, roads)
  let here = stops[done - 1]?.location ?? day.depot
  let clock = Math.max(now, leftAt ?? plan.stops[done - 1]?.departure ?? day.shiftStart)
  let late = 0
  for (const stop of stops.slice(done)) {
    const arrival = clock + roads.minutes(roads.km(here, stop.location), here, stop.location)
    const earliest = earliestStart(windowsOf(stop), arrival)
    const start = earliest === Number.POSITIVE_INFINITY ? arrival : earliest
    if (start !== earliest) late += 1
    here = stop.location
    clock = start + stop.serviceMinutes
  }
  const returns = clock + roads.minutes(roads.km(here, day.depot), here, day.depot)
  return { late, returns }
}

function obstacleOf({ kg }: Stop, days: readonly DriverDay[]): HandOverObstacle {
  if (days.length === 0) return 'driver'
  const hasRoom = ({ stops, capacityKg }: DriverDay) =>
    stops.reduce((sum, stop) => sum + stop.kg, kg) <= capacityKg
  return days.some(hasRoom) ? 'hours' : 'load'
}
