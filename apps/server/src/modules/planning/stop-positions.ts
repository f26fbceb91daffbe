import type { StopPosition } from '@brine/contract/office/stop-moves'
import { improveRoute } from '@brine/planning/improve'
import type { DriverDay, Stop } from '@brine/planning/model'
import { evaluateDriven } from '@brine/planning/route'

/** The two driver days of a move, as they would be after it. */
export interface Arrangement {
  readonly from: DriverDay
  /** The same day as `from` if the stop stays with its driver. */
  readonly to: DriverDay
}

/**
 * The routes with a stop in another position. The route that the stop leaves gets its best order, as after a cancellation;
 * the route that the stop joins keeps the order that the planner sees.
 * @param position number of stops before it, in the route without it
 * @param keepsOrder on a published day, whose vans are loaded: the route that the stop leaves keeps its order as well
 */
export function arrangeStop(
  from: DriverDay,
  to: DriverDay,
  stop: Stop,
  position: number,
  keepsOrder: boolean,
): Arrangement {
  const others = to.stops.filter(({ id }) => id !== stop.id)
  const joined = { ...to, stops: others.toSpliced(position, 0, stop) }
  if (from.driverId === to.driverId) return { from: joined, to: joined }
  const left = from.stops.filter(({ id }) => id !== stop.id)
  return { from: { ...from, stops: keepsOrder ? left : improveRoute({ ...from, stops: left }) }, to: joined }
}

/**
 * Every position of a stop on a date, by driver.
 * @param days the days that can be driven, including the stop's own
 * @param unreached stops of these days to which nobody drives any more
 */
export function stopPositionsOf(
  days: readonly DriverDay[],
  from: DriverDay,
  stop: Stop,
  keepsOrder: boolean,
  unreached: ReadonlySet<string>,
): Omit<StopPosition, 'possible'>[] {
  const left = arrangeStop(from, { ...from, driverId: 0, stops: [] }, stop, 0, keepsOrder).from
  const freedKm = evaluateDriven(from, unreached).km - evaluateDriven(left, unreached).km
  return days.flatMap((day) => {
    const isOwn = day.driverId === from.driverId
    const kmBefore = evaluateDriven(day, unreached).km
    const others = day.stops.filter(({ id }) => id !== stop.id)
    return Array.from({ length: others.length + 1 }, (_, position) => {
      const plan = evaluateDriven({ ...day, stops: others.toSpliced(position, 0, stop) }, unreached)
      const addedKm = plan.km - kmBefore - (isOwn ? 0 : freedKm)
      return { driver_id: day.driverId, position, added_km: addedKm, problems: [...plan.problems] }
    })
  })
}
