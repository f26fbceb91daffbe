import * as v from 'valibot'
import { call } from '../call.ts'
import { PhotoId } from '../customer/photos.ts'
import { IsoDay, RowId, WholeNumber, wholeNumber } from '../primitives.ts'

/** A delivery whose outcome the office has to settle. */
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
   * missed: nobody was at home, and no other day is chosen yet. unreported: its day is over, and no driver has reported it.
   * kept: a driver reported salt as delivered, which could not be applied.
   */
  why: v.picklist(['missed', 'unreported', 'kept']),
  /** What was ordered. */
  packs: WholeNumber,
  /** What the driver wrote; empty where nothing. */
  note: v.string(),
  /** The driver's photo; null where there is none. */
  photo: v.nullable(PhotoId),
})
export type UnresolvedDelivery = v.InferOutput<typeof UnresolvedDelivery>

/** An outcome that the office reports for a driver. */
export const OfficeReport = v.object({
  outcome: v.picklist(['delivered', 'missed']),
  /** What was delivered, at most what was ordered; null where nobody was at home. */
  packs: v.nullable(wholeNumber(1, 1000)),
})
export type OfficeReport = v.InferOutput<typeof OfficeReport>

/** What the office does with deliveries that were missed or not reported. */
export const unresolvedDeliveries = {
  list: call({
    method: 'GET',
    path: '/office/api/planning/undelivered',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'Deliveries that were missed, or that nobody has reported: the oldest first, 200 at most.',
    answer: v.array(UnresolvedDelivery),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  reportForDriver: call({
    method: 'POST',
    path: '/office/api/planning/undelivered/:refill_id/report',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'Reports for a driver the outcome of a delivery of today or before that nobody has reported.',
    status: 204,
    params: v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    body: OfficeReport,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
}
