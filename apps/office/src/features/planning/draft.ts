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
}

/** The changes of a draft by refill, in driving order of the draft. */
export function changesOf(booked: PlannedDay, found: PlannedDay): ReadonlyMap<number, StopChange> {
  const before = new Map(seatsOf(booked).map((seat) => [seat.stop.refill_id, seat]))
  const changes = seatsOf(found).flatMap((seat): [number, StopChange][] => {
    const { refill_id } = seat.stop
    const was = before.get(refill_id)
    if (!was) return []
    const change = { booked: was, found: seat }
    if (was.route.driver_id !== seat.route.driver_id) return [[refill_id, { ...change, kind: 'driver' }]]
    return [[refill_id, { ...change, kind: 'order' }]]
  })
  const keepsTurn = new Set(found.routes.flatMap((route) => turnsKept(route, before)))
  return new Map(changes.filter(([refillId, { kind }]) => kind === 'driver' || !keepsTurn.has(refillId)))
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

/** Minutes that all drivers with stops are on the road, deliveries and waiting included. */
export const minutesOf = ({ routes }: PlannedDay): number =>
  routes.reduce((sum, { stops, leaves, returns }) => sum + (stops.length > 0 ? returns - leaves : 0), 0)
