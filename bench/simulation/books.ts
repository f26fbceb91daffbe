import { daysBetween } from '@brine/planning/dates'
import { straightRoads } from '@brine/planning/distance'
import type { DriverDay, Label } from '@brine/planning/model'
import { evaluateRoute } from '@brine/planning/route'

export interface Booking {
  readonly id: string
  readonly province: string
  /** The day of the order. */
  readonly today: string
  readonly date: string
  readonly label: Label | undefined
  /** Whether the order came after the warm-up. */
  readonly counted: boolean
}

/** The totals of the counted days. */
export interface Entries {
  km: number
  stops: number
  grams: number
  /** Days of waiting, by the customer's province. */
  readonly waits: { readonly province: string; readonly days: number }[]
  readonly turnedAway: string[]
  /**
   * By label of the chosen date: km that the driven route would save without the stop, and the van's mean km per stop.
   */
  readonly labels: { readonly label: Label; readonly ownKm: number; readonly routeKm: number }[]
}

export function createBookkeeping() {
  const entries: Entries = { km: 0, stops: 0, grams: 0, waits: [], turnedAway: [], labels: [] }
  const bookings = new Map<string, Booking>()

  return {
    entries,
    book(booking: Booking): void {
      bookings.set(booking.id, booking)
      if (booking.counted)
        entries.waits.push({
          province: booking.province,
          days: daysBetween(booking.today, booking.date),
        })
    },
    turnAway(province: string, counted: boolean): void {
      if (counted) entries.turnedAway.push(province)
    },
    /** Adds a driven route. */
    drive(day: DriverDay, counted: boolean): void {
      const { km } = evaluateRoute(day)
      if (day.stops.length === 0) return
      const perStop = km / day.stops.length
      if (!counted) return
      entries.km += km
      entries.stops += day.stops.length
      entries.grams += km * day.co2GramsPerKm
      for (const [index, stop] of day.stops.entries()) {
        const label = bookings.get(stop.id)?.label
        if (label) entries.labels.push({ label, ownKm: detourOf(day, index), routeKm: perStop })
      }
    },
  }
}

export type Bookkeeping = ReturnType<typeof createBookkeeping>

/** Km that a route would save if its neighbours were driven directly. */
function detourOf(day: DriverDay, index: number): number {
  const { km } = straightRoads
  const before = day.stops[index - 1]?.location ?? day.depot
  const after = day.stops[index + 1]?.location ?? day.depot
  const here = day.stops[index]?.location ?? day.depot
  return km(before, here) + km(here, after) - km(before, after)
}
