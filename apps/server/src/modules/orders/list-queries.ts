import type { OrderListState, OrderListType } from '@brine/contract/office/order-list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { matchesSearch, type SearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { doneOn } from './done-on-queries.ts'

export interface OrderListFilter {
  readonly state: OrderListState
  readonly type: OrderListType
  /** First and last day on which it was ordered, YYYY-MM-DD; null for no bound. */
  readonly from: string | null
  readonly to: string | null
  /** What the search means; null without a search. */
  readonly bounds: SearchBounds | null
}

/** The condition of each state, as `orderState`. */
const states = {
  draft: sql<SqlBool>`orders.document_at is null and orders.cancelled_at is null and orders.draft`,
  open: sql<SqlBool>`orders.document_at is null and orders.cancelled_at is null and not orders.draft`,
  done: sql<SqlBool>`orders.document_at is not null and orders.cancelled_at is null`,
  cancelled: sql<SqlBool>`orders.cancelled_at is not null`,
} as const satisfies Record<Exclude<OrderListState, 'all'>, unknown>

const columns = { customerId: 'orders.customer_id', orderKey: 'orders.id', orderColumn: 'id' } as const

const filteredOrders = (db: Queries, { state, type, from, to, bounds }: OrderListFilter) =>
  db
    .selectFrom('orders')
    // every order has a customer; but the database leaves out a left join that nothing needs
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .where(state === 'all' ? sql<SqlBool>`true` : states[state])
    .where(bounds ? matchesSearch(bounds, columns) : sql<SqlBool>`true`)
    // as a literal: with a parameter, a prepared statement cannot use the index of the orders without salt
    .$if(type !== 'all', (query) => query.where(sql<SqlBool>`orders.type = ${sql.lit(type)}`))
    .$if(from !== null, (query) =>
      query.where(sql<SqlBool>`orders.ordered_at >= ${midnight(sql`${from}::date`)}`),
    )
    .$if(to !== null, (query) =>
      query.where(sql<SqlBool>`orders.ordered_at < ${midnight(sql`${to}::date + 1`)}`),
    )

/** When a day of Belgium begins. */
const midnight = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Europe/Brussels'`

export type ListedOrderRow = Awaited<ReturnType<typeof listOrderPage>>[number]

/** A part of the list, newest first. @param after the id of the last order of the part before; null for the first part */
export async function listOrderPage(
  db: Queries,
  filter: OrderListFilter,
  after: number | null,
  limit: number,
) {
  const page = filteredOrders(db, filter)
    .select('orders.id')
    .$if(after !== null, (query) =>
      query.where(
        // by the id alone, because an instant of the database is finer than one of the wire
        sql<SqlBool>`(orders.ordered_at, orders.id)
          < ((select last.ordered_at from orders as last where last.id = ${after}), ${after}::bigint)`,
      ),
    )
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
  return (
    db
      // first the ids: only the orders of the page are read with their lines
      .with(
        (cte) => cte('page').materialized(),
        () => page,
      )
      .selectFrom('page')
      .innerJoin('orders', 'orders.id', 'page.id')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .leftJoin('order_lines as line', (join) =>
        join.onRef('line.order_id', '=', 'orders.id').on('line.position', '=', 0),
      )
      .select(['orders.id', 'orders.number', 'orders.type', 'orders.ordered_at', 'orders.price_cents'])
      .select(doneOn.as('done_on'))
      .select(['orders.document_at', 'orders.cancelled_at', 'orders.draft', 'orders.customer_id'])
      .select(['first_name', 'last_name', 'address', 'address_number', 'postal_code', 'city_name'])
      .select(['line.item', 'line.description', 'line.quantity'])
      .select(
        sql<number>`(select count(*) from order_lines where order_lines.order_id = orders.id)`.as(
          'line_count',
        ),
      )
      .orderBy('orders.ordered_at', 'desc')
      .orderBy('orders.id', 'desc')
      .execute()
  )
}

/** The number of orders as far as `limit`. */
export async function countOrders(db: Queries, filter: OrderListFilter, limit: number): Promise<number> {
  const counted = filteredOrders(db, filter).select('orders.id').limit(limit)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
