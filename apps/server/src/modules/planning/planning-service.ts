import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { isHoliday } from '@brine/planning/holidays'
import type { DriverDay, Location, Offer, Slot, Stop } from '@brine/planning/model'
import { LEAD_DAYS, WIDER_HORIZON_DAYS } from '@brine/planning/offer-calendar'
import { offerDates } from '@brine/planning/offers'
import type { FixedPool, PoolStop } from '@brine/planning/pool/pool-stop'
import type { Clock } from '../../platform/clock.ts'
import { debounceFirst } from '../../platform/coalesced-work.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type AgreedFit, fitAgreedStops } from './agreed-stops.ts'
import { bookDelivery, cancelDelivery, findOwnDay, moveDelivery, removeStop } from './booked-deliveries.ts'
import { type DayProblems, listDayProblems } from './day-problems.ts'
import { reviseDays } from './driver-day-queries.ts'
import { hasLeft } from './driver-days.ts'
import { fixPoolInThread } from './fix-pool-in-thread.ts'
import { createFleetCache, type FleetCache } from './fleet-cache.ts'
import { listPublishedPositions, type PublishedPosition } from './published-dates.ts'
import { listOpenPublishedDates } from './route-change-queries.ts'
import { type GivenReason, type OnPublished, type StatedReason, statedReason } from './route-changes.ts'
import { createRouteCostCache } from './route-cost-cache.ts'
import { scoreVariantFor } from './route-costs.ts'
import { changeLoad, checkLoad, type LoadCheck } from './stop-load.ts'

/** A delivery to plan. */
export interface Delivery {
  readonly location: Location
  readonly kg: number
  readonly slots: readonly Slot[]
  /** Start of the afternoon that the customer was shown, minutes after midnight. */
  readonly afternoonFrom: number
}

export interface DeliveryBooking extends Delivery {
  readonly refillId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly preferredDriverId: number
}

/** A delivery of a day that its customer agreed to before. */
export interface DatedDelivery extends Delivery {
  /** Names it in the answer. */
  readonly key: number
  /** YYYY-MM-DD */
  readonly date: string
  /** Null for the driver on whose route it fits best. */
  readonly driverId: number | null
}

export interface PlanningService {
  /**
   * Delivery dates for a customer, best first: those to show, then the rest. Empty if no driver can come.
   * @param movedRefillId the planned delivery to move: its own stop counts as free
   */
  offerDates(delivery: Delivery, movedRefillId?: number): Promise<Offer[]>
  /**
   * Decides which stops of the pool get their day this evening (decision 0103). Nothing is booked.
   * @param noticeDays days between this evening and the delivery
   */
  fixPool(stops: readonly PoolStop[], noticeDays: number): Promise<FixedPool>
  /**
   * Finds the driver of each delivery of an agreed day, as if they were booked one after the other. Nothing is booked.
   * @param onDelivery is called before each; may throw, to end the search
   * @returns the driver or the reason of each by its key
   */
  fitDated(
    queries: Queries,
    deliveries: readonly DatedDelivery[],
    onDelivery: () => Promise<void>,
  ): Promise<Map<number, AgreedFit>>
  /** Whether any driver works for the supplier. Without one no date can be offered to anybody. */
  hasDrivers(): Promise<boolean>
  /** Updates the cached fleet and route costs soon, before the next offer needs them. Never throws. */
  refresh(): void
  /** Whether a date is in the calendar of offers: today + 2 to today + 45, no holiday. */
  isBookableDate(date: string): boolean
  /**
   * Adds a delivery to the preferred driver's route. If that driver cannot take it, the other drivers of the date are tried
   * in order of id, because the customer is promised the date, not the driver. Checks under the lock of the driver day, and
   * writes in the caller's transaction.
   * @param onPublished set by a planner: the preferred driver's published route can take it too
   * @returns the driver's id; null when no driver can take it on that date any more
   */
  bookDelivery(
    transaction: Queries,
    booking: DeliveryBooking,
    onPublished?: OnPublished,
  ): Promise<number | null>
  /**
   * Moves a planned delivery by the same rules.
   * @returns the driver's id; null when no driver can take it on that date, and 'published' when its present day is
   *   published: in both cases the delivery does not move
   */
  moveDelivery(
    transaction: Queries,
    booking: DeliveryBooking,
    onPublished?: OnPublished,
  ): Promise<number | 'published' | null>
  /**
   * Removes a delivery from its route.
   * @returns false if the delivery stays: its day is over, or it is published and no planner gave a reason
   */
  cancelDelivery(transaction: Queries, refillId: number, onPublished?: OnPublished): Promise<boolean>
  /**
   * Changes what a planned delivery brings on its day, by the same rules as a move to it.
   * @returns 'published' if its day is over, or is published and no planner gave a reason; null when no van can bring it: in both
   *   cases nothing changes
   */
  changeLoad(
    transaction: Queries,
    refillId: number,
    load: { readonly packs: number; readonly kg: number },
    onPublished?: OnPublished,
  ): Promise<'changed' | 'published' | null>
  /** What a published route would break if a delivery brought so many kg; nothing unless its day is published. */
  checkLoad(queries: Queries, refillId: number, kg: number): Promise<LoadCheck>
  /** Positions for a delivery on published routes that are not over, by date, those without problems first. */
  listPublishedPositions(delivery: Delivery, movedRefillId?: number): Promise<PublishedPosition[]>
  /** Whether a date is published and not over. */
  isOpenPublishedDate(queries: Queries, date: string): Promise<boolean>
  /** Reads the reason from a request. @throws `invalid_request` without a reason, and for the reason `other` without words */
  statedReason(given: GivenReason): StatedReason
  /** Removes a delivery from a past or published day. */
  removeStop(transaction: Queries, refillId: number): Promise<void>
  /** The days of some drivers, from a date (YYYY-MM-DD) on, that cannot be driven as promised. */
  listDayProblems(queries: Queries, driverIds: readonly number[], from: string): Promise<DayProblems[]>
  /** Raises the revisions of the unpublished days that a leave or a change of a driver affects. */
  reviseDays: typeof reviseDays
  findOwnDay: typeof findOwnDay
}

/** Milliseconds in which changes are collected before they are read: several bookings cost one read. */
const REFRESH_DELAY_MS = 300

/** Minutes at the door: parking, ringing, and carrying 8 kg at a time. */
const DOOR_MINUTES = 6
const MINUTES_PER_KG = 0.75 / 8

/** Minutes that a driver spends at a customer's door. */
export function serviceMinutes(kg: number): number {
  return Math.ceil(DOOR_MINUTES + kg * MINUTES_PER_KG)
}

function stopOf(booking: Delivery & Pick<DeliveryBooking, 'refillId'>): Stop {
  const { refillId, location, kg, slots, afternoonFrom } = booking
  return {
    id: String(refillId),
    location,
    kg,
    serviceMinutes: serviceMinutes(kg),
    slots,
    afternoonFrom,
  }
}

export function createPlanningService(
  db: Queries,
  clock: Clock,
  fleet: FleetCache = createFleetCache(db, clock),
): PlanningService {
  const getRouteCosts = createRouteCostCache(db)
  const today = () => isoDayOf(clock.now())

  return {
    async offerDates(delivery, movedRefillId) {
      const day = today()
      const [{ days }, routeCosts] = await Promise.all([fleet.current(), getRouteCosts(day)])
      const request = {
        ...delivery,
        serviceMinutes: serviceMinutes(delivery.kg),
        today: day,
      }
      const { shown, more } = offerDates(request, without(movedRefillId, days), {
        variant: scoreVariantFor(routeCosts),
      })
      return [...shown, ...more]
    },

    async fixPool(stops, noticeDays) {
      const day = today()
      const [{ days }, routeCosts] = await Promise.all([fleet.current(), getRouteCosts(day)])
      return fixPoolInThread({
        today: day,
        stops: stops.map((stop) => ({ ...stop, serviceMinutes: serviceMinutes(stop.kg) })),
        days,
        noticeDays,
        variant: scoreVariantFor(routeCosts),
      })
    },

    async fitDated(queries, deliveries, onDelivery) {
      const day = today()
      const stops = deliveries.map(({ key, date, driverId, ...delivery }) => ({
        ...{ key, date, driverId },
        // not the id of any refill: a stop replaces the one that has its id
        stop: stopOf({ ...delivery, refillId: -key }),
      }))
      return fitAgreedStops(queries, stops, {
        ...{ today: day, variant: scoreVariantFor(await getRouteCosts(day)) },
        onStop: onDelivery,
      })
    },

    async hasDrivers() {
      const { drivers } = await fleet.current()
      return drivers.some((driver) => !hasLeft(driver, today()))
    },

    refresh: debounceFirst(() => {
      void fleet.refresh()
      void getRouteCosts(today()).catch(() => undefined)
    }, REFRESH_DELAY_MS),

    isBookableDate(date) {
      const day = today()
      return date >= addDays(day, LEAD_DAYS) && date <= addDays(day, WIDER_HORIZON_DAYS) && !isHoliday(date)
    },

    bookDelivery: (transaction, booking, onPublished) =>
      bookDelivery(transaction, booking.date, booking.preferredDriverId, stopOf(booking), onPublished),
    moveDelivery: (transaction, booking, onPublished) =>
      moveDelivery(transaction, booking.date, booking.preferredDriverId, stopOf(booking), onPublished),
    cancelDelivery,
    changeLoad: (transaction, refillId, load, onPublished) =>
      changeLoad(transaction, refillId, { ...load, serviceMinutes: serviceMinutes(load.kg) }, onPublished),
    checkLoad: (queries, refillId, kg) =>
      checkLoad(queries, refillId, { kg, serviceMinutes: serviceMinutes(kg) }),
    listPublishedPositions: (delivery, movedRefillId = 0) =>
      listPublishedPositions(db, stopOf({ ...delivery, refillId: movedRefillId }), today()),
    isOpenPublishedDate: async (queries, date) =>
      (await listOpenPublishedDates(queries, today())).includes(date),
    removeStop,
    statedReason,
    listDayProblems,
    reviseDays,
    findOwnDay,
  }
}

/** The days without the stop of a refill. */
function without(refillId: number | undefined, days: readonly DriverDay[]): readonly DriverDay[] {
  if (refillId === undefined) return days
  const id = String(refillId)
  return days.map((day) =>
    day.stops.some((stop) => stop.id === id)
      ? { ...day, stops: day.stops.filter((stop) => stop.id !== id) }
      : day,
  )
}
