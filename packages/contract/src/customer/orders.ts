import * as v from 'valibot'
import { call } from '../call.ts'
import { OrderNumber, ReceivableNumber } from '../order-number.ts'
import { Count, WholeNumber, WireDateTime, WireDay } from '../primitives.ts'

export const OrderType = v.picklist(['installations', 'maintenance', 'orders', 'proposal', 'repair'])
export type OrderType = v.InferOutput<typeof OrderType>

/** An entry of the order and document history (specification section 3). */
export const Order = v.object({
  id: v.string(),
  date: WireDateTime,
  /** EUR including VAT. */
  price: v.number(),
  type: OrderType,
  /** What the document call appends to its path, as it stands; null while there is no document. */
  download_url: v.nullable(v.string()),
})
export type Order = v.InferOutput<typeof Order>

/** What an order brings: salt, an installation, maintenance or a repair. */
export const OrderFulfilment = v.object({
  /** The `id` of the order. */
  order: v.string(),
  type: OrderType,
  /** Packs and kilograms of salt: delivered, or else ordered. Null for another order. */
  salt: v.nullable(v.object({ packs: Count, kg: v.number() })),
  /** The day of the delivery or the work; null while a delivery has no day that holds. */
  day: v.nullable(WireDay),
  is_done: v.boolean(),
})
export type OrderFulfilment = v.InferOutput<typeof OrderFulfilment>

/** open: not paid in full. overdue: the same after its last day. */
export const PaymentState = v.picklist(['open', 'overdue', 'paid'])
export type PaymentState = v.InferOutput<typeof PaymentState>

/** What the customer owes for an order with a document, or for a former document. */
export const OrderPayment = v.object({
  /** The `id` of the order; of a former document, the key by which calls name it. */
  order: v.string(),
  /** Of a former document, its number and day in the program before; absent for an order. There is no file of it. */
  former: v.exactOptional(v.object({ number: v.string(), documented: WireDay })),
  state: PaymentState,
  /** The price including VAT. */
  amount_cents: Count,
  /** The part that is not paid yet. */
  unpaid_cents: Count,
  /** The last day to pay. */
  due: WireDay,
  /** Days after that day; 0 unless overdue. */
  days_late: Count,
  /** Whether the document also exists as an electronic invoice: if a business bought. */
  has_invoice: v.boolean(),
  /** Whether we let a part of the price go: then not all of it was paid, though nothing is to be paid any more. */
  written_off: v.boolean(),
  /** When we received the customer's withdrawal from the order; null without one, and once its document was corrected. */
  withdrawn: v.nullable(WireDateTime),
})
export type OrderPayment = v.InferOutput<typeof OrderPayment>

/** Whether the customer is asked to pay an order: what a withdrawn one still costs, its corrected document says. */
export const isOwed = ({ state, withdrawn }: Pick<OrderPayment, 'state' | 'withdrawn'>): boolean =>
  state !== 'paid' && withdrawn === null

/** How to pay by transfer: the fields of the bank's form, and the same as a code to scan. */
export const Transfer = v.object({
  name: v.string(),
  iban: v.string(),
  /** +++123/4567/89002+++ */
  communication: v.string(),
  /** The QR code as an SVG path: dark modules in a square of `size` modules. */
  code: v.object({ size: Count, path: v.string() }),
})
export type Transfer = v.InferOutput<typeof Transfer>

/** The payment of one order or former document, with what was bought. */
export const PaymentDetails = v.object({
  ...OrderPayment.entries,
  /** Null for a former document, of which nobody knows the lines. */
  type: v.nullable(OrderType),
  /** The day of the document, from which the days to pay count. Absent in an answer of the release before, which runs beside an upgrade. */
  issued: v.exactOptional(WireDay),
  /** When the work was done; of a former document, its day. */
  done: WireDay,
  /** The day of the last payment; null before the order is paid, and where a part of the price was written off. */
  paid: v.nullable(WireDay),
  /** Null for an order that is not to be paid. */
  transfer: v.nullable(Transfer),
  lines: v.array(v.object({ position: Count, text: v.string(), quantity: Count, amount_cents: WholeNumber })),
  /** The VAT that the price includes, by rate in percent, the highest first. */
  vat_totals: v.array(v.object({ vat_rate: v.number(), vat_cents: WholeNumber })),
})
export type PaymentDetails = v.InferOutput<typeof PaymentDetails>

const payment = { params: v.object({ number: ReceivableNumber }) }

export const orders = {
  list: call({
    method: 'GET',
    path: '/orders/api/orders',
    access: 'placed',
    summary: "The signed-in customer's orders and documents, newest first.",
    answer: v.array(Order),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  document: call({
    method: 'GET',
    path: '/orders/api/orders/file/:suffix',
    access: 'placed',
    summary: 'The PDF document of an order.',
    appends: 'suffix',
    params: v.object({ suffix: OrderNumber }),
    file: 'application/pdf',
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  electronicInvoice: call({
    method: 'GET',
    path: '/orders/api/orders/invoices/:number',
    access: 'placed',
    summary: 'The electronic invoice of an order of a business: UBL 2.1, Peppol BIS Billing 3.0.',
    params: v.object({ number: OrderNumber }),
    file: 'application/xml',
    errors: ['not_signed_in', 'installation_not_placed', 'vat_number_missing', 'vat_rate_unexplained'],
  }),
  fulfilments: call({
    method: 'GET',
    path: '/orders/api/orders/fulfilments',
    access: 'placed',
    summary:
      'What the orders of the signed-in customer bring, and when. Quotes and cancelled orders have none.',
    answer: v.array(OrderFulfilment),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  payments: call({
    method: 'GET',
    path: '/orders/api/orders/payments',
    access: 'placed',
    summary:
      'What the signed-in customer owes for orders and former documents. Empty where the supplier has no account number.',
    answer: v.array(OrderPayment),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  payment: call({
    method: 'GET',
    path: '/orders/api/orders/payments/:number',
    access: 'placed',
    summary: 'How to pay an order or a former document, and what was bought.',
    ...payment,
    answer: PaymentDetails,
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  paymentCode: call({
    method: 'GET',
    path: '/orders/api/orders/payments/:number/code',
    access: 'placed',
    summary:
      'The QR code of an unpaid order or former document as a picture, for banking apps that read pictures.',
    ...payment,
    file: 'image/png',
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
}
