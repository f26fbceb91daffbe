import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { OrderType } from '../customer/orders.ts'
import { OrderNumber } from '../order-number.ts'
import { IsoDay, Revision, RowId, SmallId, WholeNumber, WireDay, wholeNumber } from '../primitives.ts'

/** Roles that read and write orders. Support writes only those of `writableTypes`. */
export const orderRoles = ['support', 'sales', 'administrator'] as const satisfies readonly StaffRole[]
const access = { staff: orderRoles }

/** The order types that roles may write: support only those that need a technician. */
export const writableTypes = (roles: readonly StaffRole[]): readonly OrderType[] =>
  roles.includes('sales') || roles.includes('administrator') ? OrderType.options : ['maintenance', 'repair']

/** The item of a line. `free` shows only its description; the others have a translated name. */
export const OrderItem = v.picklist([
  'salt_pack',
  'softener',
  'installation_set',
  'installation_work',
  'maintenance_visit',
  'resin_cleaning',
  'call_out',
  'labour',
  'brine_valve',
  'control_board',
  'seal_set',
  'free',
])
export type OrderItem = v.InferOutput<typeof OrderItem>

/** Belgian rates, in percent. */
export const vatRates: readonly number[] = [6, 12, 21, 0]
export const STANDARD_VAT_RATE = 21
/** The rate that needs a `VatReason`. */
export const REDUCED_VAT_RATE = 6

/** Why lines are at `REDUCED_VAT_RATE`: the dwelling is over ten years old, and the order includes the work. */
export const VatReason = v.picklist(['dwelling_over_ten_years'])
export type VatReason = v.InferOutput<typeof VatReason>

/** 100,000 EUR: well above the price of any line. */
const MAX_UNIT_PRICE_CENTS = 10_000_000
export const MAX_ORDER_LINES = 30

export const OrderLine = v.object({
  item: OrderItem,
  /** The product that the line was chosen from; null for a line without one. A line with a product is a `free` one. */
  product_id: v.nullable(SmallId),
  description: v.pipe(v.string(), v.maxLength(200)),
  quantity: wholeNumber(1, 1000),
  /** Including VAT; negative for a discount. */
  unit_price_cents: wholeNumber(-MAX_UNIT_PRICE_CENTS, MAX_UNIT_PRICE_CENTS),
  /** Percent, one of `vatRates`. */
  vat_rate: wholeNumber(0, 21),
})
export type OrderLine = v.InferOutput<typeof OrderLine>

/** Why the office corrects a completed order; the document says it. `other` needs a note. */
export const OrderCorrectionReason = v.picklist([
  'wrong_lines',
  'wrong_price',
  'wrong_vat_rate',
  'returned',
  'gesture',
  'other',
])
export type OrderCorrectionReason = v.InferOutput<typeof OrderCorrectionReason>

const written = {
  type: OrderType,
  /** Required when a line is at `REDUCED_VAT_RATE`, otherwise ignored. */
  vat_reason: v.nullable(VatReason),
  lines: v.pipe(v.array(OrderLine), v.minLength(1), v.maxLength(MAX_ORDER_LINES)),
}

/** The part of a price at one VAT rate. Net and VAT add up to the part, the parts to the price. */
export const VatTotal = v.object({
  /** Percent. */
  vat_rate: v.number(),
  net_cents: WholeNumber,
  vat_cents: WholeNumber,
})
export type VatTotal = v.InferOutput<typeof VatTotal>

/** draft: only the office sees it. open: agreed but not done. */
export const OrderState = v.picklist(['draft', 'open', 'done', 'cancelled'])
export type OrderState = v.InferOutput<typeof OrderState>

/** A document of an order that replaced an earlier one. */
export const OrderCorrection = v.object({
  document: v.string(),
  issued: WireDay,
  /** Of the document that it replaced. */
  replaced_document: v.string(),
  replaced_cents: v.number(),
  /** 0 for a credit note. */
  price_cents: v.number(),
  /** Null for salt: its report was corrected. */
  reason: v.nullable(OrderCorrectionReason),
  /** In the words of the document; may be empty. */
  note: v.string(),
})
export type OrderCorrection = v.InferOutput<typeof OrderCorrection>

/** An order for the office. */
export const OfficeOrder = v.object({
  number: v.string(),
  customer: v.object({ id: RowId, name: v.string(), language: v.picklist(['nl', 'fr']) }),
  type: OrderType,
  state: OrderState,
  /** True for the order of a refill: the driver's report completes it. */
  is_delivery: v.boolean(),
  /** Revision of the record, to be sent with every change. */
  version: Revision,
  ordered: WireDay,
  /** The day of the work, however late its document was made; null after a credit note. */
  completed: v.nullable(WireDay),
  /** The day of the last document; null without one, and after a credit note. */
  issued: v.nullable(WireDay),
  /** Whether `correct` can replace its document. */
  is_correctable: v.boolean(),
  /** Oldest first. */
  corrections: v.array(OrderCorrection),
  /** Null without lines at `REDUCED_VAT_RATE`, for an import, and for orders that are older than the reason. */
  vat_reason: v.nullable(VatReason),
  lines: v.array(
    v.object({
      ...OrderLine.entries,
      item: v.picklist([...OrderItem.options, 'referral_discount']),
      vat_rate: v.number(),
    }),
  ),
  /** Highest rate first. */
  vat_totals: v.array(VatTotal),
  /** Including VAT. */
  price_cents: v.number(),
})
export type OfficeOrder = v.InferOutput<typeof OfficeOrder>

const params = v.object({ number: OrderNumber })
const errors = ['changed_meanwhile', 'order_closed'] as const

/** Quotes and orders of installations, maintenance and repairs, written by the office. */
export const officeOrders = {
  create: call({
    method: 'POST',
    path: '/office/api/customers/:id/orders',
    access,
    summary: 'Create an order as a draft, under the next number. Only the office sees a draft.',
    status: 201,
    params: v.object({ id: RowId }),
    body: v.object(written),
    answer: OfficeOrder,
    errors: ['work_missing', 'customer_ended'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/orders/:number',
    access,
    summary: 'An order with its lines.',
    params,
    answer: OfficeOrder,
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/orders/:number',
    access,
    summary: 'Replace the content of a draft.',
    params,
    body: v.object({ version: Revision, ...written }),
    answer: OfficeOrder,
    errors: [...errors, 'work_missing'],
  }),
  complete: call({
    method: 'POST',
    path: '/office/api/orders/:number/completion',
    access,
    summary: "Complete an order. Its document appears in the customer's portal.",
    params,
    body: v.object({ version: Revision, date: IsoDay }),
    answer: OfficeOrder,
    errors,
  }),
  cancel: call({
    method: 'POST',
    path: '/office/api/orders/:number/cancellation',
    access,
    summary: "Cancel an order. It disappears from the customer's history, and its number is not used again.",
    params,
    body: v.object({ version: Revision }),
    answer: OfficeOrder,
    errors,
  }),
  correct: call({
    method: 'POST',
    path: '/office/api/orders/:number/correction',
    access,
    summary:
      'Correct a completed order that is no salt delivery, with a reason. Another document replaces the earlier one, what is owed follows, and the customer is told. Without lines, a credit note takes everything back, and the order is cancelled.',
    params,
    body: v.object({
      version: Revision,
      vat_reason: written.vat_reason,
      lines: v.pipe(v.array(OrderLine), v.maxLength(MAX_ORDER_LINES)),
      reason: OrderCorrectionReason,
      /** For the customer: it is printed on the document. Required for the reason `other`. */
      note: v.pipe(v.string(), v.maxLength(200)),
    }),
    answer: OfficeOrder,
    errors: [...errors, 'work_missing'],
  }),
}
