import * as v from 'valibot'
import { call } from '../call.ts'
import { OrderType } from '../customer/orders.ts'
import { Count, IsoDay, RowId, WireDay } from '../primitives.ts'
import { OfficeOrder, OrderState, orderRoles } from './orders.ts'

const access = { staff: orderRoles }

export const OrderListState = v.picklist(['all', ...OrderState.options])
export type OrderListState = v.InferOutput<typeof OrderListState>

export const OrderListType = v.picklist(['all', ...OrderType.options])
export type OrderListType = v.InferOutput<typeof OrderListType>

const filters = {
  /** Words of a name or address, a telephone number, or the number of a customer or order. */
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  state: v.optional(OrderListState, 'all'),
  type: v.optional(OrderListType, 'all'),
  /** First and last day on which it was ordered. */
  from: v.exactOptional(IsoDay),
  to: v.exactOptional(IsoDay),
}

export const OrderFilters = v.object(filters)
export type OrderFilters = v.InferOutput<typeof OrderFilters>

const { item, description, quantity } = OfficeOrder.entries.lines.item.entries

export const ListedOrder = v.object({
  id: RowId,
  number: v.string(),
  ordered: WireDay,
  /** The day of the work, however late its document was made. */
  completed: v.nullable(WireDay),
  type: OrderType,
  state: OrderState,
  /** The name of an erased customer is empty. */
  customer: v.object({ id: RowId, name: v.string(), postal_code: v.string(), city_name: v.string() }),
  /** Null for an order without lines. */
  first_line: v.nullable(v.object({ item, description, quantity })),
  line_count: Count,
  /** Including VAT. */
  price_cents: Count,
})
export type ListedOrder = v.InferOutput<typeof ListedOrder>

/** The orders of all customers: those of salt as well as those that the office writes. */
export const officeOrderList = {
  list: call({
    method: 'GET',
    path: '/office/api/orders',
    access,
    summary: 'The orders that match the filters, 50 at a time, newest first.',
    query: v.object({
      ...filters,
      /** The id of the last order of the page before. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({ orders: v.array(ListedOrder), has_more: v.boolean() }),
  }),
  count: call({
    method: 'GET',
    path: '/office/api/orders/count',
    access,
    summary: 'How many orders match the filters, as far as 2,000.',
    query: OrderFilters,
    /** With more than `count`, `has_more` is true. */
    answer: v.object({ count: Count, has_more: v.boolean() }),
  }),
  file: call({
    method: 'GET',
    path: '/office/api/orders/file',
    access,
    summary: 'All orders that match the filters as CSV. Writes an audit entry.',
    query: OrderFilters,
    file: 'text/csv',
  }),
}
