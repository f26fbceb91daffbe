import type { OrderType } from '@brine/contract/customer/orders'
import { type OfficeOrder, type OrderItem, type OrderLine, vatRates } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'

/** A line as it is typed. */
export interface LineDraft {
  /** Tells the lines of a form apart. */
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

/** What an amount that was typed comes to in cents: 129, 129,5 or 1.290,00; undefined for none. */
export function centsOf(typed: string): number | undefined {
  const plain = typed.replace(/[\s€]/g, '').replace(/\.(?=\d{3}(\D|$))/g, '')
  if (!/^-?\d{1,6}([.,]\d{1,2})?$/.test(plain)) return undefined
  return Math.round(Number(plain.replace(',', '.')) * 100)
}

const quantityOf = (typed: string): number | undefined =>
  /^[1-9]\d{0,2}$/.test(typed.trim()) ? Number(typed) : undefined

/** What a line comes to in cents, as far as it can be read. */
export const amountOf = ({ quantity, unit_price }: LineDraft): number =>
  (quantityOf(quantity) ?? 0) * (centsOf(unit_price) ?? 0)

/** What is wrong with a line, by field. */
export function mistakesIn({ item, description, quantity, unit_price }: LineDraft) {
  return {
    ...(item === 'free' && description.trim() === '' && { description: m['office.common.field_missing']() }),
    ...(quantityOf(quantity) === undefined && { quantity: m['office.orders.quantity_wrong']() }),
    ...(centsOf(unit_price) === undefined && { unit_price: m['office.orders.price_wrong']() }),
  }
}

/** As the calls take it; undefined where something is wrong. */
export function linesOf({ lines }: OrderDraft): OrderLine[] | undefined {
  const read = lines.map(({ item, description, quantity, unit_price }) => {
    const [count, cents] = [quantityOf(quantity), centsOf(unit_price)]
    if (count === undefined || cents === undefined) return undefined
    return { item, description: description.trim(), quantity: count, unit_price_cents: cents }
  })
  const isComplete = lines.every((line) => Object.keys(mistakesIn(line)).length === 0)
  return isComplete ? read.filter((line) => line !== undefined) : undefined
}

/** An amount as it is typed: 129,50. */
const typed = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')

export const draftOf = ({ type, vat_rate, lines }: OfficeOrder): OrderDraft => ({
  type,
  vat_rate: vatRates.includes(vat_rate) ? vat_rate : 21,
  lines: lines.flatMap(({ item, description, quantity, unit_price_cents }, key) =>
    item === 'referral_discount'
      ? []
      : [{ key, item, description, quantity: String(quantity), unit_price: typed(unit_price_cents) }],
  ),
})
