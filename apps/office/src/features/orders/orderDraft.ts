import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { FormOptions } from '@brine/app-kit/useForm'
import type { OrderType } from '@brine/contract/customer/orders'
import { type OfficeOrder, type OrderItem, officeOrders, vatRates } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { centsOf, typedAmount } from '../../shell/typedNumbers.ts'

/** The typed fields of an order line. */
export interface LineDraft {
  /** Identifies the line within the form. */
  readonly key: number
  readonly item: OrderItem
  readonly description: string
  readonly quantity: string
  readonly unit_price: string
}

export interface OrderDraft {
  readonly type: OrderType
  readonly vat_rate: number
  readonly lines: readonly LineDraft[]
}

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

export const newLine = (key: number, item: OrderItem = 'free'): LineDraft => ({
  key,
  item,
  description: '',
  quantity: '1',
  unit_price: '',
})

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

function rules({ lines }: OrderDraft): FieldErrors<OrderDraft> {
  const wrong = lines.flatMap((line, index) =>
    Object.entries(mistakesIn(line)).map(([field, text]) => [`lines.${index}.${field}`, text] as const),
  )
  return {
    ...Object.fromEntries(wrong),
    ...(totalOf(lines) < 0 && { lines: m['office.orders.below_zero'] }),
  }
}

/** Maps the draft to the calls. An unreadable number becomes NaN. */
export const bodyOf = ({ type, vat_rate, lines }: OrderDraft) => ({
  type,
  vat_rate,
  lines: lines.map(({ item, description, quantity, unit_price }) => ({
    item,
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

export const draftOf = ({ type, vat_rate, lines }: OfficeOrder): OrderDraft => ({
  type,
  vat_rate: vatRates.includes(vat_rate) ? vat_rate : 21,
  lines: lines.flatMap(({ item, description, quantity, unit_price_cents }, key) =>
    item === 'referral_discount'
      ? []
      : [{ key, item, description, quantity: String(quantity), unit_price: typedAmount(unit_price_cents) }],
  ),
})
