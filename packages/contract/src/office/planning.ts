import * as v from 'valibot'
import { call } from '../call.ts'
import { PhotoId } from '../customer/photos.ts'
import { MissedReason } from '../missed-reason.ts'
import { Count, IsoDay, RowId, SaltSlot, WholeNumber } from '../primitives.ts'
import { LocationPrecision } from './customer-record.ts'
import { RouteChange, RouteProblem } from './route-changes.ts'

/** Minutes after midnight, local time. A route that runs late can pass 1440. */
const Minutes = WholeNumber
const location = { latitude: v.number(), longitude: v.number() }

/** A stop as the planner sees it. */
export const PlannedStop = v.object({
  refill_id: Count,
  customer_id: RowId,
  name: v.string(),
  /** Street and number. */
  address: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  ...location,
  /** What the coordinates point at. */
  precision: LocationPrecision,
  /** Telephone numbers of the customer, mobile first. */
  phones: v.array(v.string()),
  /** What was ordered. */
  packs: Count,
  kg: Count,
  /** What was delivered; absent for an open stop. */
  delivered_packs: v.exactOptional(Count),
  slots: v.array(SaltSlot),
  /** Start of the afternoon on the customer's page: it differs between the two languages. */
  afternoon_from: Minutes,
  /**
   * Arrival, start and end of the service by the planned route, also for delivered stops. The driver waits between the
   * first two where the half day is still to begin.
   */
  arrives: Minutes,
  starts: Minutes,
  ends: Minutes,
  state: v.picklist(['booked', 'missed', 'delivered']),
  /**
   * True if the order was cancelled once its driver had reported on it; else absent. `state` is then missed, and nothing is left to do.
   * The stop stays where it was, because the driver drove there and the salt is in the van.
   */
  cancelled: v.exactOptional(v.boolean()),
  /** Why nothing was delivered; absent unless `state` is missed, and where a delivered order was cancelled. */
  missed_reason: v.exactOptional(MissedReason),
  /** True if the customer withdrew from the order; else absent. An open stop should then leave the route. */
  withdrawn: v.exactOptional(v.boolean()),
  /**
   * When the outcome was reported; absent for an open stop, for a report on a later day, and for a stop that the driver did not reach:
   * it says nothing about where the driver is.
   */
  reported: v.exactOptional(Minutes),
  /** The customer's comment for the driver; may be empty. */
  comment: v.string(),
  /** The driver's note on the delivery; absent where there is none. */
  note: v.exactOptional(v.string()),
  /** The driver's photo; absent where there is none. */
  photo: v.exactOptional(PhotoId),
})
export type PlannedStop = v.InferOutput<typeof PlannedStop>

/** A driver's day: the depot, the stops in order, and back. */
export const PlannedRoute = v.object({
  driver_id: Count,
  driver_name: v.string(),
  depot: v.object({ name: v.string(), ...location }),
  /** Name of the van; may be empty. */
  van: v.string(),
  /** True for a van that is not the driver's usual one. */
  other_van: v.boolean(),
  capacity_kg: Count,
  /** Capacity of the driver's usual van. */
  own_capacity_kg: Count,
  co2_g_per_km: Count,
  kg: Count,
  km: v.number(),
  /**
   * Whether the locations of the depot and of every stop are known to the house. Without that, a part of a kilometre means
   * nothing.
   */
  exact_locations: v.boolean(),
  /** Grams of CO2 equivalent, at the emission factor of the vehicle. */
  co2_g: v.number(),
  /** When the driver leaves the depot, and returns to it. */
  leaves: Minutes,
  returns: Minutes,
  /** Promises that the route breaks; empty where it keeps all. */
  problems: v.array(RouteProblem),
  /** Takes no bookings: the driver is absent, or the day is closed. A planner has to move its stops. */
  closed: v.boolean(),
  /** The driver's last working day is before this day. */
  left: v.boolean(),
  stops: v.array(PlannedStop),
  /**
   * When the driver last reported a stop that has left the route since: its customer chose another day, or cancelled; or that the
   * same driver is to bring again. Absent without one. What is left is not driven before that.
   */
  also_reported: v.exactOptional(Minutes),
})
export type PlannedRoute = v.InferOutput<typeof PlannedRoute>

/** All routes of one day. */
export const PlannedDay = v.object({
  date: IsoDay,
  /** Increases with every change of the day's routes. The server refuses a change based on an older revision. */
  version: Count,
  /** The drivers have the routes. No customer is offered the day any more; planners change it with a reason. */
  published: v.boolean(),
  /** What changed since the day was published, oldest first. */
  changes: v.array(RouteChange),
  /** Drivers who work on this day or have a route, by id; without stops where nothing is booked. */
  routes: v.array(PlannedRoute),
  /** The nearest earlier and later days with a stop. */
  previous: v.nullable(IsoDay),
  next: v.nullable(IsoDay),
})
export type PlannedDay = v.InferOutput<typeof PlannedDay>

export const planning = {
  day: call({
    method: 'GET',
    path: '/office/api/planning/days/:date',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'The routes of one day (YYYY-MM-DD), with expected times.',
    params: v.object({ date: IsoDay }),
    answer: PlannedDay,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
