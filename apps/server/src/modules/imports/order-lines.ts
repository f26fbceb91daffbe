import { OrderType } from '@brine/contract/customer/orders'
import {
  cents,
  day,
  decimal,
  externalId,
  oneOf,
  optional,
  orderNumber,
  required,
  text,
  whole,
} from './columns.ts'
import type { Importer } from './importer.ts'
import { checkOrders, reserveOrderNumbers, tallyOrders, writeOrders } from './order-lines-queries.ts'

const same = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))

/** Items of an order line; the description of `free` is its text. */
const items = [
  ...[
    'salt_pack',
    'softener',
    'installation_set',
    'installation_work',
    'maintenance_visit',
    'resin_cleaning',
  ],
  ...['call_out', 'labour', 'brine_valve', 'control_board', 'seal_set', 'free'],
]

/** Past orders. Each line of the file is an order line, and repeats the fields of its order. */
export const orderLines: Importer = {
  columns: {
    number: required(orderNumber, 'B24-0311'),
    customer: required(externalId, 'K-1001'),
    type: required(oneOf(same(OrderType.options), 'not_type'), 'maintenance'),
    date: required(day, '12/06/2024'),
    completed_on: optional(day, '18/06/2024'),
    vat_rate: required(decimal(0, 100), '21'),
    item: optional(oneOf(same(items), 'not_item'), 'free'),
    description: optional(text(200), 'Nazicht en reiniging'),
    quantity: required(whole(1, 10_000), '1'),
    unit_price: required(cents(-100_000, 100_000), '129,00'),
  },
  unique: [],
  together: 'number',
  staged: {
    ...{ number: 'text', customer: 'text', type: 'text', date: 'date', completed_on: 'date' },
    ...{ vat_rate: 'numeric', item: 'text', description: 'text', quantity: 'integer', unit_price: 'integer' },
  },
  row(row, today) {
    if (String(row.date) > today) return { column: 'date', reason: 'future_date' }
    if (row.completed_on !== null && String(row.completed_on) > today)
      return { column: 'completed_on', reason: 'future_date' }
    if (row.completed_on !== null && String(row.completed_on) < String(row.date))
      return { column: 'completed_on', reason: 'completed_first' }
    const item = row.item ?? 'free'
    if (item === 'free' && row.description === null) return { column: 'description', reason: 'missing' }
    return { ...row, item, description: row.description ?? '' }
  },
  check: checkOrders,
  tally: tallyOrders,
  reserve: reserveOrderNumbers,
  async write(tx, range) {
    await writeOrders(tx, range)
    return {}
  },
}
