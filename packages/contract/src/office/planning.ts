import * as v from 'valibot'
import { call } from '../call.ts'
import { PhotoId } from '../customer/photos.ts'
import { Count, IsoDay, RowId, SaltSlot, WholeNumber } from '../primitives.ts'

/** Minutes after midnight, local time. A route that runs late can pass 1440. */
const Minutes = WholeNumber
const place = { latitude: v.number(), longitude: v.number() }

/** A household to be visited, as the planner sees it. */
export const PlannedStop = v.object({
  refill_id: Count,
  customer_id: RowId,
  name: v.string(),
  /** Street and number. */
  address: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  ...place,
  kg: Count,
  slots: v.array(SaltSlot),
  /** When the afternoon begins that this household was shown: the pages of the two languages differ. */
  afternoon_from: Minutes,
  /** Expected start and end of the service by the route as it is planned, for delivered stops as well. */
  starts: Minutes,
  ends: Minutes,
  state: v.picklist(['booked', 'missed', 'delivered']),
  /** What the household wrote for the driver; empty where nothing. */
  comment: v.string(),
  /** What the driver wrote of the visit; absent where nothing. */
  note: v.exactOptional(v.string()),
  /** What the driver took a photo of; absent where of nothing. */
  photo: v.exactOptional(PhotoId),
})
export type PlannedStop = v.InferOutput<typeof PlannedStop>

/** A driver's day: the depot, the stops in order, and back. */
export const PlannedRoute = v.object({
  driver_id: Count,
  driver_name: v.string(),
  depot: v.object({ name: v.string(), ...place }),
  /** What the van is called; empty where nobody named it. */
  van: v.string(),
  /** It is not the driver's usual one. */
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
  /** Takes no bookings: the driver is away, or the day is closed. Stops that stand there have to be moved. */
  closed: v.boolean(),
  /** The driver works here no more on this day, and does not come back to it. */
  left: v.boolean(),
  stops: v.array(PlannedStop),
})
export type PlannedRoute = v.InferOutput<typeof PlannedRoute>

/** Everything that is driven on one day. */
export const PlannedDay = v.object({
  date: IsoDay,
  /** Counted up by every change of the day's routes: an act that names an older one is refused. */
  version: Count,
  /** The routes are final: nothing is booked, moved or taken away any more. */
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
