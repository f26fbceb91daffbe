import * as v from 'valibot'
import { call } from '../call.ts'
import { PHOTO_UPLOAD, PhotoId } from '../customer/photos.ts'
import { PlannedRoute, PlannedStop } from '../office/planning.ts'
import { IsoDay, RowId, WholeNumber, wholeNumber } from '../primitives.ts'

const staff = { staff: ['driver'] } as const
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The most that one household is brought. */
export const MAX_DELIVERY_KG = 2000

/** What became of a visit, as the driver reports it from the door. */
export const DeliveryReport = v.object({
  refill_id: RowId,
  /** The day of the route that the driver was shown. */
  date: IsoDay,
  outcome: v.picklist(['delivered', 'missed']),
  /** What was brought, in whole packs and at most what was ordered; null where nobody was at home. */
  kg: v.nullable(wholeNumber(1, MAX_DELIVERY_KG)),
  /** How full the device was before it was filled, percent; null where nobody looked. */
  salt_level: v.nullable(wholeNumber(0, 100)),
  note: v.pipe(v.string(), v.maxLength(1000)),
  /** When the report was made, by the device's clock: milliseconds since 1970. */
  made_at: wholeNumber(0, 8_000_000_000_000),
})
export type DeliveryReport = v.InferOutput<typeof DeliveryReport>

/** Why a report was kept but changed nothing. */
export const ReportRefusal = v.picklist([
  /** The visit no longer stands on this driver's route of that day. */
  'moved',
  'delivered_already',
  'missed_already',
  /** The day has not come yet. */
  'too_early',
  /** More than was ordered, or no whole packs. */
  'wrong_quantity',
])
export type ReportRefusal = v.InferOutput<typeof ReportRefusal>

/** A visit of a driver's own route, in driving order. */
export const DriverStop = v.object({
  ...v.omit(PlannedStop, ['customer_id']).entries,
  packs: WholeNumber,
  /** Mobile first. */
  phones: v.array(v.string()),
})
export type DriverStop = v.InferOutput<typeof DriverStop>

/** A day of a driver as it was published. */
export const DriverDay = v.object({
  date: IsoDay,
  ...v.pick(PlannedRoute, ['depot', 'kg', 'km', 'leaves', 'returns']).entries,
  stops: v.array(DriverStop),
})
export type DriverDay = v.InferOutput<typeof DriverDay>

export const DriverDays = v.object({
  /** Whose route it is; null for somebody who is linked to no driver yet. */
  driver_name: v.nullable(v.string()),
  /** The day in Belgium. */
  today: IsoDay,
  /** Today's route and the next one, where they are published. */
  days: v.array(DriverDay),
})
export type DriverDays = v.InferOutput<typeof DriverDays>

/** A delivery that somebody of the office has to see to. */
export const UnresolvedDelivery = v.object({
  refill_id: RowId,
  customer_id: RowId,
  name: v.string(),
  city_name: v.string(),
  phones: v.array(v.string()),
  /** The day on which it was to be delivered. */
  date: IsoDay,
  driver_name: v.string(),
  /**
   * missed: nobody was at home, and no other day is chosen yet. unreported: its day is over, and no driver has said what
   * became of it. kept: a driver says that salt was brought, which could not be applied.
   */
  why: v.picklist(['missed', 'unreported', 'kept']),
  /** What was ordered. */
  packs: WholeNumber,
  /** What the driver wrote; empty where nothing. */
  note: v.string(),
  /** What the driver took a photo of. */
  photo: v.nullable(PhotoId),
})
export type UnresolvedDelivery = v.InferOutput<typeof UnresolvedDelivery>

/** What the office says in a driver's stead. */
export const OfficeReport = v.object({
  outcome: v.picklist(['delivered', 'missed']),
  /** What was brought, at most what was ordered; null where nobody was at home. */
  packs: v.nullable(wholeNumber(1, 1000)),
})
export type OfficeReport = v.InferOutput<typeof OfficeReport>

const params = v.object({ report_id: v.pipe(v.string(), v.regex(uuid)) })

/** What drivers read and report, each of their own route. */
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
      'Reports what became of a visit. The number is made by the device: the same report sent twice is one. What can no longer be applied is kept.',
    params,
    body: DeliveryReport,
    answer: v.object({ refusal: v.nullable(ReportRefusal) }),
    errors: ['not_signed_in', 'not_allowed', 'driver_unknown'],
  }),
  photo: call({
    method: 'PUT',
    path: '/office/api/driver/reports/:report_id/photo',
    access: staff,
    summary: 'Adds a photo to an own report. The first one stays: sending it twice is harmless.',
    params,
    ...PHOTO_UPLOAD,
    errors: ['not_signed_in', 'not_allowed', 'photo_unreadable'],
  }),
  undelivered: call({
    method: 'GET',
    path: '/office/api/planning/undelivered',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'Deliveries that did not come about, or of which nobody knows: the oldest first, 200 at most.',
    answer: v.array(UnresolvedDelivery),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  reportForDriver: call({
    method: 'POST',
    path: '/office/api/planning/undelivered/:refill_id/report',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: "Says in a driver's stead what became of a visit of today or before that nobody has reported.",
    status: 204,
    params: v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    body: OfficeReport,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
}
