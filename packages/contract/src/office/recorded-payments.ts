import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ReceivableNumber } from '../order-number.ts'
import { IsoDay, RowId, WholeNumber, WireDay, wholeNumber } from '../primitives.ts'
import { OwedByCustomer } from './payments.ts'

/** Those who match lines of statements. */
const access = { staff: ['sales', 'administrator'] } as const satisfies { staff: StaffRole[] }

/**
 * How an amount was paid that is on no statement of the bank. set_off: settled with another amount. written_off: not paid,
 * and not asked for any more. refund: an overpayment that was paid back.
 */
export const PaymentKind = v.picklist(['cash', 'card', 'other_account', 'set_off', 'written_off', 'refund'])
export type PaymentKind = v.InferOutput<typeof PaymentKind>

/** statement: a line of the bank. earlier: paid before payments were kept. */
export const BookedKind = v.picklist(['earlier', 'statement', ...PaymentKind.options])
export type BookedKind = v.InferOutput<typeof BookedKind>

/** Why a payment is removed. not_received: the money did not come after all. */
export const RemovalReason = v.picklist(['typed_wrongly', 'other_document', 'not_received'])
export type RemovalReason = v.InferOutput<typeof RemovalReason>

/** An amount that was booked on a document. */
export const BookedPayment = v.object({
  id: RowId,
  kind: BookedKind,
  day: WireDay,
  /** Negative for what was paid back. */
  amount_cents: WholeNumber,
  note: v.string(),
  /** Who recorded it; null for what nobody recorded by hand. */
  staff_name: v.nullable(v.string()),
})
export type BookedPayment = v.InferOutput<typeof BookedPayment>

export const OrderPayments = v.object({
  /** Null for an order for which nothing is owed or was paid. */
  owed: v.nullable(OwedByCustomer),
  /** The earliest first. */
  payments: v.array(BookedPayment),
})
export type OrderPayments = v.InferOutput<typeof OrderPayments>

export const MAX_PAYMENT_NOTE_LENGTH = 200

const MAX_CENTS = 99_999_999_999
/** What was unpaid on the screen: with another amount, somebody else was first. Negative for an overpayment. */
const unpaid_cents = wholeNumber(-MAX_CENTS, MAX_CENTS)
const common = ['not_signed_in', 'not_allowed'] as const

/** Payments that the office records by hand. */
export const recordedPayments = {
  ofOrder: call({
    method: 'GET',
    path: '/office/api/payments/orders/:number',
    access,
    summary: 'What is owed for an order or a former document, and all that was paid for it.',
    params: v.object({ number: ReceivableNumber }),
    answer: OrderPayments,
    errors: common,
  }),
  record: call({
    method: 'POST',
    path: '/office/api/payments/orders/:number/payments',
    access,
    summary:
      'Record a payment that is on no statement, what is written off, or a refund. Never more than what is unpaid, or overpaid.',
    params: v.object({ number: ReceivableNumber }),
    body: v.object({
      unpaid_cents,
      /** refund is for an overpayment, set_off for both, the others for what is unpaid. */
      kind: PaymentKind,
      /** Not in the future, and not before the document. */
      day: IsoDay,
      /** Also of a refund above 0. */
      amount_cents: wholeNumber(1, MAX_CENTS),
      /** Needed for what is written off. */
      note: v.pipe(v.string(), v.maxLength(MAX_PAYMENT_NOTE_LENGTH)),
    }),
    answer: OrderPayments,
    errors: [...common, 'changed_meanwhile'],
  }),
  remove: call({
    method: 'POST',
    path: '/office/api/payments/orders/:number/payments/:id/removal',
    access,
    summary: 'Remove a payment that was recorded by hand, with the reason. The audit log keeps what it was.',
    params: v.object({ number: ReceivableNumber, id: RowId }),
    body: v.object({ unpaid_cents, reason: RemovalReason }),
    answer: OrderPayments,
    errors: [...common, 'changed_meanwhile'],
  }),
}
