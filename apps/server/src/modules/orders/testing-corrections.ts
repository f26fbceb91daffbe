import type { Input } from '@brine/contract/call'
import { type OrderLine, officeOrders as office } from '@brine/contract/office/orders'
import { officePayments } from '@brine/contract/office/payments'
import type { World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'

/** For tests of corrected orders: who writes, and for which customer. */
export interface Writing {
  readonly world: World
  readonly headers: { readonly cookie: string }
  readonly customerId: number
}

export const labour = (given: Partial<OrderLine> = {}): OrderLine => ({
  ...{ item: 'labour', product_id: null, description: '', quantity: 1, vat_rate: 21 },
  ...{ unit_price_cents: 12_100, ...given },
})
export const part = labour({ item: 'free', description: 'Dichting', quantity: 2, unit_price_cents: 605 })

export interface CompletedOrder {
  readonly lines?: OrderLine[]
  readonly type?: 'repair' | 'installations' | 'proposal'
}

/** A completed order of the office. @returns its number */
export async function completeOrder(
  { world, headers, customerId }: Writing,
  { lines = [labour(), part], type = 'repair' }: CompletedOrder = {},
): Promise<string> {
  const body = { type, vat_reason: null, lines }
  const { number } = (await world.call(office.create, { params: { id: customerId }, body }, { headers })).body
  const done = { version: 0, date: world.now().toISOString().slice(0, 10) }
  await world.call(office.complete, { params: { number }, body: done }, { headers })
  return number
}

const wrongPrice = { vat_reason: null, reason: 'wrong_price' as const, note: '' }
/** What is right, beside one line of labour. */
export type Correction = Partial<Input<typeof office.correct>['body']>

/** Corrects a completed order, whose revision is 1, to one line. */
export const correctOrder = (
  { world, headers }: Pick<Writing, 'world' | 'headers'>,
  number: string,
  given: Correction,
) =>
  world.call(
    office.correct,
    { params: { number }, body: { version: 1, lines: [labour()], ...wrongPrice, ...given } },
    { headers },
  )

/** The rows of the day book of all documents of an order. */
export async function dayBookOf({ world, headers }: Pick<Writing, 'world' | 'headers'>, number: string) {
  const query = { from: '2026-11-01', to: '2026-12-31' }
  const { text } = await world.call(officePayments.dayBook, { query }, { headers })
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  return rows.filter(({ document }) => document?.startsWith(number))
}
