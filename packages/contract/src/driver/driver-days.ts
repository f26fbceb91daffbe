import * as v from 'valibot'
import { call } from '../call.ts'
import { PHOTO_UPLOAD } from '../customer/photos.ts'
import { PlannedRoute, PlannedStop } from '../office/planning.ts'
import { IsoDay, RowId, WholeNumber, wholeNumber } from '../primitives.ts'

const staff = { staff: ['driver'] } as const
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The largest delivery to one customer. */
export const MAX_DELIVERY_KG = 2000

/** The outcome of a delivery, as the driver reports it from the door. */
export const DeliveryReport = v.object({
  refill_id: RowId,
  /** The day of the route that the driver was shown. */
  date: IsoDay,
  outcome: v.picklist(['delivered', 'missed']),
  /** What was delivered, in whole packs and at most what was ordered; null where nobody was at home. */
  kg: v.nullable(wholeNumber(1, MAX_DELIVERY_KG)),
  /** How full the device was before it was filled, percent; null where not checked. */
  salt_level: v.nullable(wholeNumber(0, 100)),
  note: v.pipe(v.string(), v.maxLength(1000)),
  /** When the report was made, by the device's clock: milliseconds since 1970. */
  made_at: wholeNumber(0, 8_000_000_000_000),
})
export type DeliveryReport = v.InferOutput<typeof DeliveryReport>

/** Why a report was stored but not applied. */
export const ReportRefusal = v.picklist([
  /** The delivery is no longer in this driver's route of that day. */
  'moved',
  'delivered_already',
  'missed_already',
  /** The day has not come yet. */
  'too_early',
  /** More than was ordered, or no whole packs. */
  'wrong_quantity',
])
export type ReportRefusal = v.InferOutput<typeof ReportRefusal>

/** A stop of a driver's own route, in driving order. */
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
      'Reports the outcome of a delivery. The number is made by the device: the same report sent twice is one. What can no longer be applied is kept.',
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
}
