import type { RouteProblem } from '@brine/contract/office/route-changes'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import type { DriverDay, Stop } from '@brine/planning/model'
import { evaluateDriven } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { drivenDay, isAway, isBookable, revisionOf } from './driver-days.ts'
import { type DayRow, type Driver, listDays, listDrivers } from './queries.ts'
import { listStopOutcomes, type StopOutcomes } from './stop-outcome-queries.ts'
import { type Arrangement, arrangeStop, stopPositionsOf } from './stop-positions.ts'
import { type DayKey, findBookedStopDay } from './stop-queries.ts'

/** A stop that can be moved, with the driver days of its date. */
export interface MovableStop {
  readonly revision: number
  readonly isPublished: boolean
  readonly stop: Stop
  readonly from: DriverDay
  /** The driver days that the stop can be moved to. */
  readonly days: readonly DriverDay[]
  /** Of the other stops of the date. */
  readonly outcomes: StopOutcomes
}

/** The driver day of a stop that is not reported. @throws `not_found` */
export async function getStopDay(queries: Queries, refillId: number): Promise<DayKey> {
  const day = await findBookedStopDay(queries, refillId)
  if (!day) throw fail('not_found')
  return day
}

/** Whether a driver can get a stop on a date. On a published day, only drivers to whom it was published and who are present. */
const canTake = (driver: Driver, date: string, row: DayRow | undefined, isPublished: boolean): boolean =>
  isPublished ? row?.published === true && !row.closed : isBookable(driver, date, row)

/**
 * @param today in Belgium, YYYY-MM-DD
 * @throws `day_published` for a published day that is over; `changed_meanwhile` for a stop that has left the date
 */
export async function getMovableStop(
  queries: Queries,
  date: string,
  refillId: number,
  today: string,
): Promise<MovableStop> {
  // sequential: a transaction has one connection
  const drivers = await listDrivers(queries)
  const rows = await listDays(queries, date, date)
  const outcomes = await listStopOutcomes(queries, date)
  const rowOf = new Map(rows.map((row) => [row.driverId, row]))
  const isPublished = rows.some(({ published }) => published)
  if (isPublished && date < today) throw fail('day_published')
  const isOwn = ({ id }: Stop): boolean => id === String(refillId)
  const days = drivers.flatMap((driver) => {
    const row = rowOf.get(driver.id)
    // the stops of an absent driver stay until they are moved; no stop is moved to such a driver
    const holds = row?.stops.some(isOwn) ?? false
    return holds || canTake(driver, date, row, isPublished)
      ? [drivenDay(driver, date, row, outcomes, { id: String(refillId) })]
      : []
  })
  const from = days.find(({ stops }) => stops.some(isOwn))
  const stop = from?.stops.find(isOwn)
  // the stop was moved to another date after its date was read
  if (!from || !stop) throw fail('changed_meanwhile')
  const driver = drivers.find(({ id }) => id === from.driverId)
  const isFromAway = driver && isAway(driver, date, rowOf.get(driver.id))
  return {
    ...{ revision: revisionOf(rows), isPublished, stop, from, outcomes },
    days: isFromAway ? days.filter((day) => day !== from) : days,
  }
}

/** The number of stops up to the last one at which the driver was. No stop can be put before or between them. */
export const reachedCount = (stops: readonly Stop[], { reached }: StopOutcomes): number =>
  stops.findLastIndex(({ id }) => reached.has(id)) + 1

/** The problems of a route that forbid a move, whatever the planner accepts. */
export function forbidding(
  after: readonly RouteProblem[],
  before: readonly RouteProblem[],
  isPublished: boolean,
) {
  // on a published day the planner may accept overload and a late return, but not a broken promise to a customer
  return isPublished ? after.filter((each) => each === 'window' && !before.includes(each)) : after
}

/** The best position of a stop on a published route. */
export interface BestPosition {
  /** The route with the stop. */
  readonly stops: readonly Stop[]
  readonly addedKm: number
  readonly problems: readonly RouteProblem[]
}

/**
 * The position after the stops at which the driver was that breaks nothing, or as little as possible, with the fewest km.
 * @returns null if each position breaks a promised half day
 */
export function bestPublishedPosition(
  day: DriverDay,
  stop: Stop,
  outcomes: StopOutcomes,
): BestPosition | null {
  const others = day.stops.filter(({ id }) => id !== stop.id)
  const evaluate = (stops: readonly Stop[]) => evaluateDriven({ ...day, stops }, outcomes.unreached)
  const before = evaluate(others)
  const first = reachedCount(others, outcomes)
  const positions = Array.from({ length: others.length - first + 1 }, (_, index) => {
    const stops = others.toSpliced(first + index, 0, stop)
    const { km, problems } = evaluate(stops)
    return { stops, problems, addedKm: km - before.km }
  })
  const possible = positions.filter(
    ({ problems }) => forbidding(problems, before.problems, true).length === 0,
  )
  return possible.sort((a, b) => a.problems.length - b.problems.length || a.addedKm - b.addedKm)[0] ?? null
}

/** Every position of a stop, with its problems and whether it can be chosen. */
export function positionsOf({ days, from, stop, outcomes, isPublished }: MovableStop): StopPosition[] {
  const { unreached } = outcomes
  const before = new Map(days.map((day) => [day.driverId, evaluateDriven(day, unreached).problems]))
  const first = new Map(
    days.map(({ driverId, stops }) => [
      driverId,
      reachedCount(
        stops.filter(({ id }) => id !== stop.id),
        outcomes,
      ),
    ]),
  )
  return stopPositionsOf(days, from, stop, isPublished, unreached)
    .filter(({ driver_id, position }) => position >= (first.get(driver_id) ?? 0))
    .map((each) => ({
      ...each,
      possible: forbidding(each.problems, before.get(each.driver_id) ?? [], isPublished).length === 0,
    }))
}

/**
 * The routes with a stop in another position.
 * @param accepts problems that the planner was warned of
 * @throws `stop_does_not_fit`
 */
export function arrangeMove(
  { days, from, stop, outcomes, isPublished }: MovableStop,
  target: { readonly driver_id: number; readonly position: number },
  accepts: readonly RouteProblem[],
): Arrangement {
  const to = days.find(({ driverId }) => driverId === target.driver_id)
  const others = to?.stops.filter(({ id }) => id !== stop.id) ?? []
  if (!to || target.position > others.length || target.position < reachedCount(others, outcomes))
    throw fail('stop_does_not_fit')
  const arranged = arrangeStop(from, to, stop, target.position, isPublished)
  const { problems } = evaluateDriven(arranged.to, outcomes.unreached)
  const accepted = isPublished ? problems.filter((each) => !accepts.includes(each)) : []
  const before = evaluateDriven(to, outcomes.unreached).problems
  if (forbidding(problems, before, isPublished).length + accepted.length > 0) throw fail('stop_does_not_fit')
  return arranged
}
