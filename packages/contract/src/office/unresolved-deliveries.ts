import * as v from 'valibot'
import { call } from '../call.ts'
import { PhotoId } from '../customer/photos.ts'
import { MissedReason } from '../missed-reason.ts'
import { IsoDay, RowId, WholeNumber, wholeNumber } from '../primitives.ts'

/** A delivery that was missed or not reported: the office has to record its outcome. */
export const UnresolvedDelivery = v.object({
  refill_id: RowId,
  customer_id: RowId,
  name: v.string(),
  city_name: v.string(),
  phones: v.array(v.string()),
  /** The planned day of the delivery. */
  date: IsoDay,
  driver_name: v.string(),
  /**
   * missed: nothing was delivered, and no other date is chosen yet. unreported: the day is over without a report
   * of the driver that could be applied. kept: the driver reported a delivery, but the stop had been moved. wrong_quantity: the
   * driver reported more than the van holds, or no whole packs.
   */
  why: v.picklist(['missed', 'unreported', 'kept', 'wrong_quantity']),
  /** The delivery that the driver last reported of a missed or unreported stop, and that could not be applied; absent without one. */
  refused: v.exactOptional(v.picklist(['kept', 'wrong_quantity'])),
  /** Why nothing was delivered; null unless `why` is missed. */
  missed_reason: v.nullable(MissedReason),
  /** Whether the customer withdrew from the order: it needs no other date. */
  withdrawn: v.boolean(),
  /** The ordered packs. */
  packs: WholeNumber,
  /** The driver's note; may be empty. */
  note: v.string(),
  /** The driver's photo; null where there is none. */
  photo: v.nullable(PhotoId),
})
export type UnresolvedDelivery = v.InferOutput<typeof UnresolvedDelivery>

/** An outcome that the office reports for a driver. */
export const OfficeReport = v.object({
  outcome: v.picklist(['delivered', 'missed']),
  /** Why nothing was delivered. Absent: nobody was at home. */
  missed_reason: v.exactOptional(MissedReason),
  /** Delivered packs; null unless something was delivered. */
  packs: v.nullable(wholeNumber(1, 1000)),
})
export type OfficeReport = v.InferOutput<typeof OfficeReport>

/** Calls with which the office settles missed and unreported deliveries. */
export const unresolvedDeliveries = {
  list: call({
    method: 'GET',
    path: '/office/api/planning/undelivered',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'Missed and unreported deliveries, oldest first, 200 at most.',
    answer: v.array(UnresolvedDelivery),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  reportForDriver: call({
    method: 'POST',
    path: '/office/api/planning/undelivered/:refill_id/report',
    access: { staff: ['planner', 'support', 'administrator'] },
    summary: 'Report the outcome of an unreported delivery for the driver, for today or an earlier day.',
    status: 204,
    params: v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
    body: OfficeReport,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
}
