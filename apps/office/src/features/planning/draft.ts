import { groupedBy } from '@brine/app-kit/groupedBy'
import type { PlannedDay, PlannedRoute, PlannedStop } from '@brine/contract/office/planning'
import { type DriverLook, driverLookOf } from '../../shell/driverLook.ts'

/** Where a stop is in a day. */
export interface StopSeat {
  readonly route: PlannedRoute
  readonly stop: PlannedStop
  /** The look of the driver. */
  readonly look: DriverLook
  /** The first stop is 1. */
  readonly number: number
}

/** A stop that a draft moves to another driver, or to another turn of the same driver. */
export interface StopChange {
  readonly booked: StopSeat
  readonly found: StopSeat
  readonly kind: 'driver' | 'order'
  readonly routes: RoutesDifference
}

/** How the routes differ that a change concerns: those of both drivers, or the only one. */
export interface RoutesDifference {
  /**
   * By how much their shown km together rise or, below 0, fall. All changes of these routes have a part in it: what one
   * of them saves depends on the others (decision 0071).
   */
  readonly addedKm: number
  /** Whether all of their locations are known to the house. */
  readonly exact: boolean
}

/** The changes of a draft by refill, in driving order of the draft. */
export function changesOf(booked: PlannedDay, found: PlannedDay): ReadonlyMap<number, StopChange> {
  const before = new Map(seatsOf(booked).map((seat) => [seat.stop.refill_id, seat]))
  const changes = seatsOf(found).flatMap((seat): [number, StopChange][] => {
    const { refill_id } = seat.stop
    const was = before.get(refill_id)
    if (!was) return []
    const drivers = [...new Set([was.route.driver_id, seat.route.driver_id])]
    const change = { booked: was, found: seat, routes: differenceOf(drivers, booked, found) }
    return [[refill_id, { ...change, kind: drivers.length > 1 ? 'driver' : 'order' }]]
  })
  const keepsTurn = new Set(found.routes.flatMap((route) => turnsKept(route, before)))
  return new Map(changes.filter(([refillId, { kind }]) => kind === 'driver' || !keepsTurn.has(refillId)))
}

function differenceOf(drivers: readonly number[], booked: PlannedDay, found: PlannedDay): RoutesDifference {
  const routesIn = (day: PlannedDay) => day.routes.filter(({ driver_id }) => drivers.includes(driver_id))
  const [before, after] = [routesIn(booked), routesIn(found)]
  // whole, as the board shows them, so that the figures agree
  const shownKm = (routes: readonly PlannedRoute[]) => routes.reduce((sum, { km }) => sum + Math.round(km), 0)
  return {
    addedKm: shownKm(after) - shownKm(before),
    exact: [...before, ...after].every(({ stops, exact_locations }) => stops.length === 0 || exact_locations),
  }
}

/** The stops that get another driver, by the driver who loses them. */
export function goneOf(changes: ReadonlyMap<number, StopChange>): ReadonlyMap<number, StopChange[]> {
  const moved = [...changes.values()].filter(({ kind }) => kind === 'driver')
  return groupedBy(moved, ({ booked }) => booked.route.driver_id)
}

const seatsOf = ({ routes }: PlannedDay): StopSeat[] =>
  routes.flatMap((route, at) =>
    route.stops.map((stop, index) => ({ route, stop, look: driverLookOf(at), number: index + 1 })),
  )

/** The most stops of a driver that follow each other as before: the longest rising sequence of their numbers. */
function turnsKept({ driver_id, stops }: PlannedRoute, before: ReadonlyMap<number, StopSeat>): number[] {
  const own = stops.flatMap(({ refill_id }) => {
    const seat = before.get(refill_id)
    return seat?.route.driver_id === driver_id ? [{ refill_id, number: seat.number }] : []
  })
  const best: number[][] = []
  for (const [index, { refill_id, number }] of own.entries()) {
    const earlier = own
      .slice(0, index)
      .flatMap((other, at) => (other.number < number ? [best[at] ?? []] : []))
    const longest = earlier.reduce((most, each) => (each.length > most.length ? each : most), [])
    best.push([...longest, refill_id])
  }
  return best.reduce((most, each) => (each.length > most.length ? each : most), [])
}

/** Km of all routes. */
export const kmOf = ({ routes }: PlannedDay): number => routes.reduce((sum, { km }) => sum + km, 0)

export const kmByDriver = ({ routes }: PlannedDay): ReadonlyMap<number, number> =>
  new Map(routes.map(({ driver_id, km }) => [driver_id, km]))

/** Minutes that all drivers with stops are on the road, deliveries and waiting included. */
export const minutesOf = ({ routes }: PlannedDay): number =>
  routes.reduce((sum, { stops, leaves, returns }) => sum + (stops.length > 0 ? returns - leaves : 0), 0)
