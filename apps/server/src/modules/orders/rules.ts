import type { OrderType } from '@brine/contract/customer/orders'
import { instantOf, isoDayOf } from '@brine/contract/dates'
import {
  type OfficeOrder,
  type OrderLine,
  type OrderState,
  supportTypes,
  vatRates,
} from '@brine/contract/office/orders'
import { isIsoDay } from '@brine/planning/dates'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'

/** Maximum cents of a column of the database: a 32-bit integer. */
const MAX_PRICE_CENTS = 2_147_483_647
const NOON_MINUTES = 12 * 60

/** Cents including VAT. */
export const priceOf = (lines: readonly Pick<OrderLine, 'quantity' | 'unit_price_cents'>[]): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0)

/** @throws `not_allowed` for support and an order that is neither maintenance nor a repair */
export function checkOrderType({ roles }: Pick<Staff, 'roles'>, type: OrderType): void {
  const mayWriteAll = roles.includes('sales') || roles.includes('administrator')
  if (!mayWriteAll && !supportTypes.includes(type)) throw fail('not_allowed')
}

/**
 * The lines of an order, each description on one line of text.
 * @throws `invalid_request` for a VAT rate that does not exist, a price below zero or too high, and a free line without
 *   description
 */
export function readLines({
  lines,
  vat_rate,
}: Pick<OfficeOrder, 'vat_rate'> & { lines: OrderLine[] }): OrderLine[] {
  if (!vatRates.includes(vat_rate)) throw fail('invalid_request', { field: 'vat_rate' })
  const price = priceOf(lines)
  const cleaned = lines.map((line) => ({ ...line, description: oneLine(line.description) }))
  const isEmpty = cleaned.some(({ item, description }) => item === 'free' && description === '')
  if (price < 0 || price > MAX_PRICE_CENTS || isEmpty) throw fail('invalid_request', { field: 'lines' })
  return cleaned
}

/** @param day YYYY-MM-DD. @throws `invalid_request` for a day that does not exist or is after today in Belgium */
export function checkCompletionDay(day: string, now: Date): void {
  if (!isIsoDay(day) || day > isoDayOf(now)) throw fail('invalid_request', { field: 'date' })
}

/**
 * When an order was completed: now for today, noon for an earlier day, because only its date is known.
 * @throws `invalid_request` for a day before the order
 */
export function completionMoment(day: string, orderedAt: Date, now: Date): Date {
  if (day < isoDayOf(orderedAt)) throw fail('invalid_request', { field: 'date' })
  return day === isoDayOf(now) ? now : instantOf(day, NOON_MINUTES)
}

interface OrderDates {
  readonly draft: boolean
  readonly document_at: Date | null
  readonly cancelled_at: Date | null
}

export function orderState({ draft, document_at, cancelled_at }: OrderDates): OrderState {
  if (cancelled_at) return 'cancelled'
  if (document_at) return 'done'
  return draft ? 'draft' : 'open'
}
