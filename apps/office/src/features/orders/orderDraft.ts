import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { FormOptions } from '@brine/app-kit/useForm'
import { OrderType } from '@brine/contract/customer/orders'
import {
  type OfficeOrder,
  OrderItem,
  officeOrders,
  REDUCED_VAT_RATE,
  STANDARD_VAT_RATE,
  VatReason,
  vatRates,
} from '@brine/contract/office/orders'
import type { Product } from '@brine/contract/office/products'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import * as v from 'valibot'
import { nameOf, pricesAround } from '../../shell/productWords.ts'
import { centsOf, typedAmount } from '../../shell/typedNumbers.ts'

/** The typed fields of an order line. */
const LineDraft = v.object({
  /** Identifies the line within the form. */
  key: v.number(),
  item: OrderItem,
  /** The product of the catalogue; null for a free line. */
  product_id: v.nullable(v.number()),
  ...{ description: v.string(), quantity: v.string(), unit_price: v.string() },
  /** Percent. */
  vat_rate: v.number(),
})
export type LineDraft = v.InferOutput<typeof LineDraft>

export const OrderDraft = v.object({
  /** Null until the staff member chooses it. */
  type: v.nullable(OrderType),
  vat_reason: v.nullable(VatReason),
  lines: v.array(LineDraft),
})
export type OrderDraft = v.InferOutput<typeof OrderDraft>

export const items: Readonly<Record<OfficeOrder['lines'][number]['item'], () => string>> = {
  salt_pack: m['office.orders.item_salt_pack'],
  softener: m['office.orders.item_softener'],
  installation_set: m['office.orders.item_installation_set'],
  installation_work: m['office.orders.item_installation_work'],
  maintenance_visit: m['office.orders.item_maintenance_visit'],
  resin_cleaning: m['office.orders.item_resin_cleaning'],
  call_out: m['office.orders.item_call_out'],
  labour: m['office.orders.item_labour'],
  brine_valve: m['office.orders.item_brine_valve'],
  control_board: m['office.orders.item_control_board'],
  seal_set: m['office.orders.item_seal_set'],
  referral_discount: m['office.orders.item_referral_discount'],
  free: m['office.orders.item_free'],
}

/** A free line. */
export const newLine = (key: number): LineDraft => ({
  ...{ key, item: 'free', product_id: null, description: '', quantity: '1', unit_price: '' },
  vat_rate: STANDARD_VAT_RATE,
})

/**
 * The line with another product: its name in the customer's language, its rate, and its price of the day.
 * @param day YYYY-MM-DD
 */
export function withProduct(line: LineDraft, product: Product, language: Language, day: string): LineDraft {
  const cents = pricesAround(product.prices, day).current?.price_cents
  return {
    ...line,
    ...{ item: 'free', product_id: product.id, vat_rate: product.vat_rate },
    description: nameOf(product, language),
    unit_price: cents === undefined ? '' : typedAmount(cents),
  }
}

/** Whether an order needs a reason for its rate. */
export const isReduced = ({ lines }: { readonly lines: readonly Pick<LineDraft, 'vat_rate'>[] }): boolean =>
  lines.some(({ vat_rate }) => vat_rate === REDUCED_VAT_RATE)

const quantityOf = (typed: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : undefined

/** The amount of a line in cents, if it can be read. */
const amountOf = ({ quantity, unit_price }: LineDraft): number =>
  (quantityOf(quantity) ?? 0) * (centsOf(unit_price) ?? 0)

/** The errors of a line, by field. */
const mistakesIn = ({ item, description, quantity, unit_price }: LineDraft) => ({
  ...(item === 'free' && description.trim() === '' && { description: m['office.common.field_missing'] }),
  ...(quantityOf(quantity) === undefined && { quantity: m['office.orders.quantity_wrong'] }),
  ...(centsOf(unit_price) === undefined && { unit_price: m['office.orders.price_wrong'] }),
})

/** The total of the readable lines, in cents. */
export const totalOf = (lines: readonly LineDraft[]): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)

/** The readable amounts by VAT rate, in cents, the highest rate first. */
export function amountsByRate(lines: readonly LineDraft[]): readonly { rate: number; cents: number }[] {
  const rates = [...new Set(lines.map(({ vat_rate }) => vat_rate))].sort((a, b) => b - a)
  return rates.map((rate) => ({ rate, cents: totalOf(lines.filter(({ vat_rate }) => vat_rate === rate)) }))
}

/** The errors of an order, by field. */
export function rules(draft: OrderDraft): FieldErrors<OrderDraft> {
  const { type, lines, vat_reason } = draft
  const wrong = lines.flatMap((line, index) =>
    Object.entries(mistakesIn(line)).map(([field, text]) => [`lines.${index}.${field}`, text] as const),
  )
  return {
    ...Object.fromEntries(wrong),
    ...(type === null && { type: m['office.orders.type_missing'] }),
    ...(amountsByRate(lines).some(({ cents }) => cents < 0) && { lines: m['office.orders.below_zero'] }),
    ...(isReduced(draft) && vat_reason === null && { vat_reason: m['office.orders.reason_missing'] }),
  }
}

/** Maps the draft to the calls. An unreadable number becomes NaN. */
export const bodyOf = ({ type, vat_reason, lines }: OrderDraft) => ({
  // the form is not sent without a type
  type: type ?? 'orders',
  vat_reason,
  lines: lines.map(({ item, product_id, description, quantity, unit_price, vat_rate }) => ({
    ...{ item, product_id, vat_rate },
    description: description.trim(),
    quantity: quantityOf(quantity) ?? Number.NaN,
    unit_price_cents: centsOf(unit_price) ?? Number.NaN,
  })),
})

/** The form of an order, validated by the contract. */
export const orderForm = (initial: OrderDraft): FormOptions<OrderDraft> => ({
  schema: officeOrders.create.body,
  initial,
  contentOf: bodyOf,
  texts: {},
  rules,
})

export const draftOf = ({ type, vat_reason, lines }: OfficeOrder): OrderDraft => ({
  type,
  vat_reason,
  lines: lines.flatMap(({ item, quantity, unit_price_cents, vat_rate, ...line }, key) =>
    item === 'referral_discount'
      ? []
      : [
          {
            ...line,
            ...{ key, item, quantity: String(quantity), unit_price: typedAmount(unit_price_cents) },
            vat_rate: vatRates.includes(vat_rate) ? vat_rate : STANDARD_VAT_RATE,
          },
        ],
  ),
})
