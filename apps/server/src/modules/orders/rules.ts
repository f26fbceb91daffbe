import type { OrderType } from '@brine/contract/customer/orders'
import { isoDayOf } from '@brine/contract/dates'
import {
  type OrderItem,
  type OrderLine,
  type OrderState,
  REDUCED_VAT_RATE,
  type VatReason,
  vatRates,
  writableTypes,
} from '@brine/contract/office/orders'
import type { ProductKind } from '@brine/contract/office/products'
import { isIsoDay } from '@brine/planning/dates'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { vatParts } from '../../platform/vat.ts'

/** Maximum cents of a column of the database: a 32-bit integer. */
const MAX_PRICE_CENTS = 2_147_483_647

/** Cents including VAT. */
export const priceOf = (lines: readonly Pick<OrderLine, 'quantity' | 'unit_price_cents'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0)

/** @throws `not_allowed` for support and an order that is neither maintenance nor a repair */
export function checkOrderType({ roles }: Pick<Staff, 'roles'>, type: OrderType): void {
  if (!writableTypes(roles).includes(type)) throw fail('not_allowed')
}

/** Items that are work. A free line without product may be work as well. */
const work: ReadonlySet<OrderItem> = new Set([
  ...(['installation_work', 'maintenance_visit', 'resin_cleaning', 'call_out', 'labour', 'free'] as const),
])

interface Written {
  readonly lines: readonly OrderLine[]
  readonly vat_reason: VatReason | null
}

/**
 * The lines of an order, each description on one line of text, and the reason of its lines at 6%.
 * @param kinds of the products that exist
 * @throws `invalid_request` for a VAT rate or product that does not exist, lines at 6% without a reason, a price below zero or too high, also of one rate, and a free line without description;
 *   `work_missing` for lines at 6% of which none is work
 */
export function readContent(
  { lines, vat_reason }: Written,
  kinds: ReadonlyMap<number, ProductKind>,
): { lines: OrderLine[]; vatReason: VatReason | null } {
  const cleaned = lines.map((line) => ({ ...line, description: oneLine(line.description) }))
  for (const [index, { item, product_id, description, vat_rate }] of cleaned.entries()) {
    if (!vatRates.includes(vat_rate)) throw refused(`lines.${index}.vat_rate`)
    const isUnknown = product_id !== null && (item !== 'free' || !kinds.has(product_id))
    if (isUnknown) throw refused(`lines.${index}.product_id`)
    if (item === 'free' && description === '') throw refused(`lines.${index}.description`)
  }
  const isBelowZero = vatParts(cleaned).some(({ gross_cents }) => gross_cents < 0)
  if (isBelowZero || priceOf(cleaned) > MAX_PRICE_CENTS) throw refused('lines')
  const reduced = cleaned.filter(({ vat_rate }) => vat_rate === REDUCED_VAT_RATE)
  if (reduced.length === 0) return { lines: cleaned, vatReason: null }
  const isWork = ({ item, product_id }: OrderLine) =>
    product_id === null ? work.has(item) : kinds.get(product_id) === 'work'
  if (vat_reason === null) throw refused('vat_reason')
  if (!reduced.some(isWork)) throw fail('work_missing', { field: 'vat_reason' })
  return { lines: cleaned, vatReason: vat_reason }
}

const refused = (field: string) => fail('invalid_request', { field })

/**
 * The day on which the work of an order was done.
 * @param day YYYY-MM-DD. @throws `invalid_request` for a day that does not exist, is before the order, or after today in Belgium
 */
export function checkCompletionDay(day: string, orderedAt: Date, now: Date): void {
  if (!isIsoDay(day) || day > isoDayOf(now) || day < isoDayOf(orderedAt))
    throw fail('invalid_request', { field: 'date' })
}

/** Whether two contents of an order are the same. */
export const isSameContent = (one: OrderContent, other: OrderContent): boolean =>
  comparable(one) === comparable(other)

interface OrderContent {
  readonly lines: readonly (Omit<OrderLine, 'item'> & { readonly item: string })[]
  readonly vatReason: VatReason | null
}

const comparable = ({ lines, vatReason }: OrderContent): string =>
  JSON.stringify([
    vatReason,
    ...lines.map((line) => [
      ...[line.item, line.product_id, line.description],
      ...[line.quantity, line.unit_price_cents, line.vat_rate],
    ]),
  ])

interface OrderDates {
  readonly draft: boolean
  readonly document_at: Date | null
  readonly cancelled_at: Date | null
}

interface OrderOrigin {
  readonly type: OrderType
  readonly refill_id: number | null
  readonly imported_hash: string | null
}

/**
 * Whether the office corrects the document of an order. Salt follows its report, a quote is owed by nobody, and earlier books
 * correct their own documents.
 */
export const isCorrectable = ({
  type,
  document_at,
  cancelled_at,
  refill_id,
  imported_hash,
}: OrderOrigin & Pick<OrderDates, 'document_at' | 'cancelled_at'>): boolean =>
  document_at !== null &&
  cancelled_at === null &&
  refill_id === null &&
  imported_hash === null &&
  type !== 'proposal'

export function orderState({ draft, document_at, cancelled_at }: OrderDates): OrderState {
  if (cancelled_at) return 'cancelled'
  if (document_at) return 'done'
  return draft ? 'draft' : 'open'
}
