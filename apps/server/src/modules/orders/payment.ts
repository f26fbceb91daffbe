import type { OrderPayment, PaymentDetails } from '@brine/contract/customer/orders'
import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { vatParts } from '../../platform/vat.ts'
import type { DrawnTransfer, OrderPaymentRecord, OwedOrder } from '../payments/module.ts'
import { itemText, type Line } from './document.ts'
import type { DocumentedOrder } from './queries.ts'

/** What a customer owes for an order or a former document, on the wire. */
export const describeOwed = (owed: OwedOrder, hasInvoice: boolean): OrderPayment => ({
  has_invoice: hasInvoice,
  ...{ order: owed.number, ...describeFormer(owed), state: owed.state, amount_cents: owed.amountCents },
  ...{ unpaid_cents: owed.unpaidCents, due: formatWireDay(owed.dueOn), days_late: owed.daysLate },
  written_off: owed.writtenOffCents > 0,
  withdrawn: owed.withdrawnAt && formatWireDateTime(owed.withdrawnAt),
})

const describeFormer = ({ former }: OwedOrder) =>
  former && { former: { number: former.number, documented: formatWireDay(former.documentedOn) } }

const describeTransfer = ({ name, iban, communication, code: { size, path } }: DrawnTransfer) => ({
  ...{ name, iban, communication, code: { size, path } },
})

const describePaid = (payment: OrderPaymentRecord, hasInvoice: boolean) => ({
  ...describeOwed(payment, hasInvoice),
  // who paid only a part did not pay on that day
  paid: payment.writtenOffCents > 0 ? null : payment.paidOn && formatWireDay(payment.paidOn),
  transfer: payment.transfer && describeTransfer(payment.transfer),
})

/** The payment of a former document, on the wire. @param documentedOn YYYY-MM-DD */
export const describeFormerPayment = (payment: OrderPaymentRecord, documentedOn: string): PaymentDetails => ({
  ...describePaid(payment, false),
  ...{
    type: null,
    issued: formatWireDay(documentedOn),
    done: formatWireDay(documentedOn),
    lines: [],
    vat_totals: [],
  },
})

/** The payment of one order with its lines, on the wire. @param language of the lines */
export function describePayment(
  payment: OrderPaymentRecord,
  order: DocumentedOrder,
  lines: readonly Line[],
  language: Language,
): PaymentDetails {
  const { done_on, document_at, ordered_at } = order
  const issued = isoDayOf(document_at ?? ordered_at)
  return {
    ...describePaid(payment, order.vat_number !== null),
    type: order.type,
    ...{ issued: formatWireDay(issued), done: formatWireDay(done_on ?? issued) },
    lines: lines.map((line, position) => ({
      ...{ position, text: itemText(line, language), quantity: line.quantity },
      amount_cents: line.quantity * line.unit_price_cents,
    })),
    vat_totals: vatParts(lines).map(({ vat_rate, vat_cents }) => ({ vat_rate, vat_cents })),
  }
}
