import * as v from 'valibot'
import { call } from '../call.ts'
import { PhotoId } from '../customer/photos.ts'
import { Count, IsoDay, RowId, SaltSlot, WholeNumber } from '../primitives.ts'

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
  kg: Count,
  slots: v.array(SaltSlot),
  /** Start of the afternoon that the customer was shown: the pages of the two languages differ. */
  afternoon_from: Minutes,
  /** Expected start and end of the service by the route as it is planned, for delivered stops as well. */
  starts: Minutes,
  ends: Minutes,
  state: v.picklist(['booked', 'missed', 'delivered']),
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
  /** Whether it is not the driver's usual van. */
  other_van: v.boolean(),
  capacity_kg: Count,
  co2_g_per_km: Count,
  kg: Count,
  km: v.number(),
  /** Grams of CO2 equivalent, at the emission factor of the vehicle. */
  co2_g: v.number(),
  /** When the driver leaves the depot and is back there. */
  leaves: Minutes,
  returns: Minutes,
  /** What keeps the route from being driven as promised; empty for a sound one. */
  problems: v.array(v.picklist(['capacity', 'shift', 'window'])),
  /** Takes no bookings: the driver is away, or the day is closed. Its stops have to be moved. */
  closed: v.boolean(),
  /** The driver has left the firm by this day. */
  left: v.boolean(),
  stops: v.array(PlannedStop),
})
export type PlannedRoute = v.InferOutput<typeof PlannedRoute>

/** Everything that is driven on one day. */
export const PlannedDay = v.object({
  date: IsoDay,
  /** Increases with every change of the day's routes: a change that names an older one is refused. */
  version: Count,
  /** The routes are final: nothing is booked, moved or removed any more. */
  published: v.boolean(),
  /** Drivers who are at work or on the road, by id; without stops where nothing is booked. */
  routes: v.array(PlannedRoute),
  /** The nearest days before and after with at least one stop. */
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
