import { isoDayOf } from '@brine/contract/dates'
import { LEAD_DAYS, WIDER_HORIZON_DAYS } from '@brine/planning/candidates'
import { addDays } from '@brine/planning/dates'
import { isHoliday } from '@brine/planning/holidays'
import type { DriverDay, Location, Offer, Slot, Stop } from '@brine/planning/model'
import { offerDates } from '@brine/planning/offers'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { debounceFirst } from '../../platform/shared.ts'
import { createExperience } from './experience.ts'
import { createFleetMemory } from './fleet.ts'
import { variantFor, zoneMedianOf } from './medians.ts'
import { bookPlace, forgetPlace, freePlace, movePlace } from './places.ts'
import { listTroubles, type Trouble } from './troubles.ts'

/** A delivery to be made. */
export interface Visit {
  readonly place: Location
  readonly kg: number
  readonly slots: readonly Slot[]
  /** Start of the afternoon that the household was shown, minutes after midnight. */
  readonly afternoonFrom: number
}

export interface Booking extends Visit {
  readonly refillId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly preferredDriverId: number
}

export interface Planning {
  /**
   * Delivery dates for a household, best first: those to show, then the rest. Empty where no driver can come.
   * @param insteadOf the planned delivery that would move: its place counts as free
   */
  offer(visit: Visit, insteadOf?: number): Promise<Offer[]>
  /** Reads into memory what has changed of the fleet, soon and before anybody asks. Never throws. */
  refresh(): void
  /** Whether a date may be booked by its place in the calendar: today + 2 to today + 45, no holiday. */
  isInWindow(date: string): boolean
  /**
   * Gives a delivery its place in a route: the preferred driver's, else that of the first other driver of the date
   * in id order who can take it (planner.md section 3: the household was promised the date, not the driver).
   * Checks again under the lock of the driver's day, and writes in the caller's transaction.
   * @returns the driver's id; null when nobody can take it on that date any more
   */
  book(transaction: Queries, booking: Booking): Promise<number | null>
  /**
   * Gives a planned delivery another place in the same manner, the new one first, and frees the old one.
   * @returns the driver's id; null when nobody can take it on that date; 'published' when a driver has been given the
   *   day that it stands on: it stays there in both cases
   */
  move(transaction: Queries, booking: Booking): Promise<number | 'published' | null>
  /** Frees the place of a delivery. @returns false when a driver has been given its day: then it stays */
  release(transaction: Queries, refillId: number): Promise<boolean>
  /** Takes a visit that came to nothing off its day, which is driven already. */
  forget(transaction: Queries, refillId: number): Promise<void>
  /** What is wrong with the planned days of some drivers, from a date on. */
  troubles(queries: Queries, driverIds: readonly number[], from: string): Promise<Trouble[]>
}

/** How long changes are gathered before they are read: bookings that come one after the other cost one reading. */
const GATHER_MS = 300

/** Minutes at the door: parking, ringing, and carrying in 8 kg at a time. */
const DOOR_MINUTES = 6
const MINUTES_PER_KG = 0.75 / 8

/** Minutes that a driver spends at a household. */
export function serviceMinutes(kg: number): number {
  return Math.ceil(DOOR_MINUTES + kg * MINUTES_PER_KG)
}

function stopOf({ refillId, place, kg, slots, afternoonFrom }: Booking): Stop {
  return {
    id: String(refillId),
    location: place,
    kg,
    serviceMinutes: serviceMinutes(kg),
    slots,
    afternoonFrom,
  }
}

export function createPlanning(db: Queries, clock: Clock): Planning {
  const fleet = createFleetMemory(db, clock)
  const experienceOf = createExperience(db)
  const today = () => isoDayOf(clock.now())

  return {
    async offer(visit, insteadOf) {
      const day = today()
      const [{ drivers, days }, experience] = await Promise.all([fleet.current(), experienceOf(day)])
      const request = {
        ...visit,
        location: visit.place,
        serviceMinutes: serviceMinutes(visit.kg),
        today: day,
        zoneMedianKm: zoneMedianOf(experience, drivers, visit.place),
      }
      const { cards, more } = offerDates(request, without(insteadOf, days), {
        variant: variantFor(experience),
      })
      return [...cards, ...more]
    },

    refresh: debounceFirst(() => {
      void fleet.refresh()
      void experienceOf(today()).catch(() => undefined)
    }, GATHER_MS),

    isInWindow(date) {
      const day = today()
      return date >= addDays(day, LEAD_DAYS) && date <= addDays(day, WIDER_HORIZON_DAYS) && !isHoliday(date)
    },

    book: (transaction, booking) =>
      bookPlace(transaction, booking.date, booking.preferredDriverId, stopOf(booking)),
    move: (transaction, booking) =>
      movePlace(transaction, booking.date, booking.preferredDriverId, stopOf(booking)),
    release: freePlace,
    forget: forgetPlace,
    troubles: listTroubles,
  }
}

/** The days with the place of a delivery free. */
function without(refillId: number | undefined, days: readonly DriverDay[]): readonly DriverDay[] {
  if (refillId === undefined) return days
  const id = String(refillId)
  return days.map((day) =>
    day.stops.some((stop) => stop.id === id)
      ? { ...day, stops: day.stops.filter((stop) => stop.id !== id) }
      : day,
  )
}
