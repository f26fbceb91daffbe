import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import {
  officeOrderList as calls,
  type ListedOrder,
  type OrderFilters,
} from '@brine/contract/office/order-list'
import { isIsoDay } from '@brine/planning/dates'
import { type CsvRow, decimal } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { PAGE_LIMIT, splitPage } from '../../platform/records/page.ts'
import type { FindSearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { countOrders, type ListedOrderRow, listOrderPage, type OrderListFilter } from './list-queries.ts'
import { orderState } from './rules.ts'

/** Maximum count: to count more takes too long. */
const MAX_COUNTED_ORDERS = 2000

const COLUMNS = [
  ...[
    'number',
    'date',
    'type',
    'state',
    'completed',
    'customer',
    'name',
    'street',
    'postal_code',
    'city_name',
  ],
  ...['item', 'description', 'quantity', 'lines', 'price'],
]

/** The list of all orders, for the office. */
export function orderListRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { findSearchBounds }: { readonly findSearchBounds: FindSearchBounds },
): Route[] {
  /** @throws `invalid_request` for a day that does not exist */
  async function filterOf(asked: OrderFilters): Promise<OrderListFilter> {
    const { search, state, type, from = null, to = null } = asked
    if (from !== null && !isIsoDay(from)) throw fail('invalid_request', { field: 'from' })
    if (to !== null && !isIsoDay(to)) throw fail('invalid_request', { field: 'to' })
    const typed = search.trim()
    return { state, type, from, to, bounds: typed === '' ? null : await findSearchBounds(typed) }
  }

  return serve(calls, {
    async list({ query: { after = null, ...asked } }) {
      const rows = await listOrderPage(db, await filterOf(asked), after, PAGE_LIMIT)
      const { page, has_more } = splitPage(rows)
      return { orders: page.map(describeListed), has_more }
    },

    async count({ query }) {
      const count = await countOrders(db, await filterOf(query), MAX_COUNTED_ORDERS + 1)
      return { count: Math.min(count, MAX_COUNTED_ORDERS), has_more: count > MAX_COUNTED_ORDERS }
    },

    async file({ staff: by, query }) {
      const filter = await filterOf(query)
      return listFile(
        { db, clock },
        {
          ...{ by, list: 'orders', columns: COLUMNS, describe: fileRow },
          read: (after: number | null, limit) => listOrderPage(db, filter, after, limit),
          cursorOf: ({ id }) => id,
        },
      )
    },
  })
}

function describeListed(row: ListedOrderRow): ListedOrder {
  const { id, number, type, ordered_at, done_on, price_cents, line_count } = row
  const { item, description, quantity } = row
  const { customer_id, postal_code, city_name } = row
  return {
    ...{ id, number, type, price_cents, line_count, state: orderState(row) },
    ordered: formatWireDay(isoDayOf(ordered_at)),
    completed: done_on && formatWireDay(done_on),
    customer: { id: customer_id, name: fullName(row), postal_code, city_name },
    first_line: item && { item, description: description ?? '', quantity: quantity ?? 0 },
  }
}

function fileRow(row: ListedOrderRow): CsvRow {
  const { number, ordered, type, state, completed, customer, first_line, line_count, price_cents } =
    describeListed(row)
  const street = `${row.address} ${row.address_number}`.trim()
  return [
    ...[number, ordered, type, state, completed ?? ''],
    ...[customer.id, customer.name, street, customer.postal_code, customer.city_name],
    ...[first_line?.item ?? '', first_line?.description ?? '', first_line?.quantity ?? ''],
    ...[line_count, decimal(price_cents)],
  ]
}
