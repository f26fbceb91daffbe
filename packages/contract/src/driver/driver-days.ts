import * as v from 'valibot'
import { call } from '../call.ts'
import { PHOTO_UPLOAD } from '../customer/photos.ts'
import { MissedReason } from '../missed-reason.ts'
import { PlannedRoute, PlannedStop } from '../office/planning.ts'
import { RouteChange } from '../office/route-changes.ts'
import { Count, IsoDay, RowId, wholeNumber } from '../primitives.ts'

const staff = { staff: ['driver'] } as const
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The largest delivery to one customer, in kg. */
export const MAX_DELIVERY_KG = 2000

/** The outcome of a delivery, as the driver reports it. */
export const DeliveryReport = v.object({
  refill_id: RowId,
  /** The day of the route on the driver's screen. */
  date: IsoDay,
  /** `withdrawn`: only as a correction; nothing is reported any more. */
  outcome: v.picklist(['delivered', 'missed', 'withdrawn']),
  /** Why nothing was delivered. Absent: nobody was at home, as from a page of the release before. */
  missed_reason: v.exactOptional(MissedReason),
  /**
   * Delivered kg: whole packs, more than ordered only as far as the van has room beside its other stops; null unless something
   * was delivered.
   */
  kg: v.nullable(wholeNumber(1, MAX_DELIVERY_KG)),
  /** Fill level of the device before the refill, in percent; null where not checked. */
  salt_level: v.nullable(wholeNumber(0, 100)),
  note: v.pipe(v.string(), v.maxLength(1000)),
  /** True for a correction of what the driver reported about this stop on the same day. */
  corrects: v.exactOptional(v.boolean()),
  /** Time of the report by the device's clock, in milliseconds since 1970. */
  made_at: wholeNumber(0, 8_000_000_000_000),
})
export type DeliveryReport = v.InferOutput<typeof DeliveryReport>

/** Reasons for storing a report without applying it. */
export const ReportRefusal = v.picklist([
  /** The delivery is no longer in this driver's route of that day. */
  'moved',
  'delivered_already',
  'missed_already',
  /** The day is in the future. */
  'too_early',
  /** More than the van had room for. */
  'wrong_quantity',
  'part_packs',
  /** The office has corrected the outcome already. */
  'corrected_by_office',
  /** A correction that was made after the day of the route, or arrived after the next one. */
  'too_late',
  /** A correction that takes a delivery back, after which the customer has ordered again. */
  'ordered_again',
])
export type ReportRefusal = v.InferOutput<typeof ReportRefusal>

/** A stop of a driver's own route, in driving order. */
export const DriverStop = v.object({
  ...v.omit(PlannedStop, ['customer_id', 'precision']).entries,
  /** What the office notes for drivers, newest first. Absent in a route that an earlier version left on the device. */
  notes: v.exactOptional(v.array(v.string())),
  /** The price of a pack in cents, VAT included, at the terms of the order. Absent like `notes`. */
  pack_cents: v.exactOptional(Count),
})
export type DriverStop = v.InferOutput<typeof DriverStop>

/** A change of the driver's own published route, without the words and names of the office. */
export const DriverChange = v.omit(RouteChange, ['driver_id', 'note', 'staff_name'])
export type DriverChange = v.InferOutput<typeof DriverChange>

/** A published driver day. */
export const DriverDay = v.object({
  date: IsoDay,
  ...v.pick(PlannedRoute, ['depot', 'capacity_kg', 'kg', 'km', 'leaves', 'returns']).entries,
  stops: v.array(DriverStop),
  /** What changed on this route since it was published, oldest first. */
  changes: v.array(DriverChange),
})
export type DriverDay = v.InferOutput<typeof DriverDay>

export const DriverDays = v.object({
  /** The driver of the route; null for a staff member without a driver. */
  driver_name: v.nullable(v.string()),
  /** The day in Belgium. */
  today: IsoDay,
  /** The published routes among today's and the next one. */
  days: v.array(DriverDay),
})
export type DriverDays = v.InferOutput<typeof DriverDays>

const params = v.object({ report_id: v.pipe(v.string(), v.regex(uuid)) })

/** Calls with which drivers read and report their own routes. */
export const driverDays = {
  days: call({
    method: 'GET',
    path: '/office/api/driver/days',
    access: staff,
    summary: "The signed-in driver's published routes: today's and the next one.",
    answer: DriverDays,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  report: call({
    method: 'PUT',
    path: '/office/api/driver/reports/:report_id',
    access: staff,
    summary:
      'Report the outcome of a delivery. The device chooses the number, so sending a report twice stores it once. A report that no longer applies is stored without effect.',
    params,
    body: DeliveryReport,
    answer: v.object({ refusal: v.nullable(ReportRefusal) }),
    errors: ['not_signed_in', 'not_allowed', 'driver_unknown'],
  }),
  photo: call({
    method: 'PUT',
    path: '/office/api/driver/reports/:report_id/photo',
    access: staff,
    summary: "Add a photo to the driver's own report. Sending it twice is harmless: the first one stays.",
    params,
    ...PHOTO_UPLOAD,
    errors: ['not_signed_in', 'not_allowed', 'photo_unreadable'],
  }),
}
