import * as v from 'valibot'
import { call } from '../call.ts'
import { ReportRefusal } from '../driver/driver-days.ts'
import { MissedReason } from '../missed-reason.ts'
import { Count, IsoDay, Revision, RowId, WireDateTime, wholeNumber } from '../primitives.ts'

const access = { staff: ['planner', 'support', 'administrator'] } as const
const params = v.object({ refill_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) })

/** Why the office corrects a report. `other` needs a note. */
export const CorrectionReason = v.picklist([
  'wrong_stop',
  'wrong_outcome',
  'wrong_quantity',
  'customer',
  'other',
])
export type CorrectionReason = v.InferOutput<typeof CorrectionReason>

/** A report of a delivery, or a correction of one. */
export const StoredReport = v.object({
  id: RowId,
  at: WireDateTime,
  staff_name: v.string(),
  outcome: v.picklist(['delivered', 'missed', 'withdrawn']),
  /** Why nothing was delivered; null for the other outcomes. */
  missed_reason: v.nullable(MissedReason),
  /** Delivered kg; null unless something was delivered. */
  kg: v.nullable(Count),
  note: v.string(),
  /** Null where the report was applied. */
  refusal: v.nullable(ReportRefusal),
  /** Null for a first report. */
  corrected_by: v.nullable(v.picklist(['driver', 'office'])),
  /** Of a correction by the office. */
  reason: v.nullable(CorrectionReason),
})
export type StoredReport = v.InferOutput<typeof StoredReport>

/** A delivery with its outcome, and what can be corrected. */
export const ReportedDelivery = v.object({
  refill_id: RowId,
  version: Revision,
  name: v.string(),
  date: IsoDay,
  driver_name: v.string(),
  state: v.picklist(['booked', 'missed', 'delivered', 'cancelled']),
  /** Why nothing was delivered; null unless `state` is missed. */
  missed_reason: v.nullable(MissedReason),
  /** Ordered packs, and delivered ones; the latter equal the former unless the delivery is reported. */
  ordered_packs: Count,
  packs: Count,
  /** Kilograms of one pack. */
  pack_kg: Count,
  /** Whether the customer has ordered again since: then the delivery cannot be taken back. */
  ordered_again: v.boolean(),
  /** Whether the customer withdrew from the order: then it is closed if nothing was delivered, or everything came back. */
  withdrawn: v.boolean(),
  /** All reports of the day, oldest first. */
  reports: v.array(StoredReport),
})
export type ReportedDelivery = v.InferOutput<typeof ReportedDelivery>

/** Calls with which the office corrects what was reported about a delivery. */
export const reportedDeliveries = {
  read: call({
    method: 'GET',
    path: '/office/api/planning/deliveries/:refill_id/report',
    access,
    summary: 'The outcome of a delivery, with its reports and their corrections.',
    params,
    answer: ReportedDelivery,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  correct: call({
    method: 'PUT',
    path: '/office/api/planning/deliveries/:refill_id/report',
    access,
    summary:
      'Correct the reported outcome of a delivery, with a reason. Order, document, what is owed and credit follow, and the customer is told. A repeat of the same correction changes nothing.',
    status: 204,
    params,
    body: v.object({
      version: Revision,
      /**
       * `withdrawn`: nothing is reported any more; the delivery is booked on its day. Of an order that the customer withdrew from:
       * everything came back, and the order is closed.
       */
      outcome: v.picklist(['delivered', 'missed', 'withdrawn']),
      /** Why nothing was delivered. Absent: nobody was at home. */
      missed_reason: v.exactOptional(MissedReason),
      /** Delivered packs; null unless something was delivered. */
      packs: v.nullable(wholeNumber(1, 1000)),
      reason: CorrectionReason,
      /** The reason in words, which only the office reads. */
      note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile', 'ordered_again'],
  }),
}
