import type { RefillEmail, RefillListState, RefillPayment } from '@brine/contract/office/refill-list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { matchesSearch, type SearchBounds } from '../../platform/records/search-bounds-queries.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'

export interface RefillListFilter {
  readonly state: RefillListState
  readonly payment: RefillPayment
  readonly email: RefillEmail
  /** YYYY-MM-DD, included; null for no bound. */
  readonly from: string | null
  readonly to: string | null
  readonly driverId: number | null
  readonly postalFrom: string | null
  readonly postalTo: string | null
  /** What words and postal codes mean. */
  readonly bounds: SearchBounds
  /** Only these refills; null for all. */
  readonly ids: readonly number[] | null
  /** Tells which refills are in no route, see the planning. */
  readonly noRoute: {
    stopsOfTheseDays(today: string): RawBuilder<{ refill_id: number }>
    isInNone(ofTheseDays: string, refillId: string): RawBuilder<SqlBool>
  }
  /** See `isUnpaidRare`. */
  readonly isUnpaidRare: boolean
  /** YYYY-MM-DD, for what is overdue. */
  readonly today: string
}

/** Refills of the filter. A route is read by its own key, so the day of a driver's list is that of the stop. */
export function filteredRefills(db: Queries, filter: RefillListFilter) {
  const { state, payment, from, to, driverId, postalFrom, postalTo, today, noRoute } = filter
  const isInNoRoute = noRoute.isInNone('these.refill_id', 'refills.id')
  const day = dayOf(filter)
  return (
    db
      .selectFrom('refills')
      // every refill has a customer; but the database leaves out a left join that nothing needs
      .leftJoin('customers', 'customers.id', 'refills.customer_id')
      .leftJoin('stops', 'stops.refill_id', 'refills.id')
      .leftJoin('orders', 'orders.refill_id', 'refills.id')
      .leftJoin('receivables', 'receivables.order_id', 'orders.id')
      .$if(state === 'planned' || state === 'waiting', (query) =>
        query.leftJoin(noRoute.stopsOfTheseDays(today).as('these'), (join) =>
          join.onRef('these.refill_id', '=', 'refills.id'),
        ),
      )
      .where(isBound(filter.bounds) ? matchesSearch(filter.bounds, columns) : sql<SqlBool>`true`)
      // makes the left join an inner one, so that the database may begin with the customers
      .$if(filter.email === 'without' || filter.bounds.patterns.length > 0, (query) =>
        query.where('customers.id', 'is not', null),
      )
      .$if(filter.ids !== null, (query) =>
        query.where('refills.id', '=', sql<number>`any(${filter.ids}::bigint[])`),
      )
      // states as literals: with a parameter, a prepared statement cannot use the index of some states
      .$if(state === 'delivered' || state === 'cancelled', (query) =>
        query.where('refills.state', '=', sql.lit(state === 'delivered' ? 'delivered' : 'cancelled')),
      )
      .$if(state === 'missed', (query) => query.where('refills.state', '=', sql.lit('missed')))
      .$if(state === 'planned', (query) =>
        query.where('refills.state', '=', sql.lit('booked')).where(sql<SqlBool>`not ${isInNoRoute}`),
      )
      .$if(state === 'waiting', (query) =>
        query
          .where(sql<SqlBool>`refills.state in ('booked', 'missed')`)
          .where(sql<SqlBool>`(refills.state = 'missed' or ${isInNoRoute})`),
      )
      .$if(filter.email === 'without', (query) =>
        query.where('customers.email_address', 'is', null).where('customers.erased_at', 'is', null),
      )
      .$if(payment !== 'all', (query) => query.where('refills.state', '=', 'delivered'))
      .$if(payment === 'paid', (query) =>
        query.whereRef('receivables.paid_cents', '>=', 'receivables.amount_cents'),
      )
      .$if((payment === 'open' || payment === 'overdue') && !filter.isUnpaidRare, (query) =>
        query
          .whereRef('receivables.paid_cents', '<', 'receivables.amount_cents')
          .where('receivables.due_on', payment === 'overdue' ? '<' : '>=', today),
      )
      .$if(filter.isUnpaidRare, (query) =>
        query.where(
          // by an array, because the planner takes a third of all receivables to be unpaid and would read all refills
          sql<SqlBool>`refills.id = any(array(
            select unpaid.refill_id from receivables as unpaid where ${unpaid(filter)} limit ${MAX_RARE_RECEIVABLES}))`,
        ),
      )
      .$if(from !== null, (query) => query.where(day, '>=', from))
      .$if(to !== null, (query) => query.where(day, '<=', to))
      .$if(driverId !== null, (query) => query.where('stops.driver_id', '=', driverId))
      .$if(postalFrom !== null, (query) => query.where('customers.postal_code', '>=', postalFrom ?? ''))
      .$if(postalTo !== null, (query) => query.where('customers.postal_code', '<=', postalTo ?? ''))
  )
}

/** The condition of unpaid receivables, whose index holds no others. */
const unpaid = ({ payment, today }: Pick<RefillListFilter, 'payment' | 'today'>) =>
  payment === 'overdue'
    ? sql`unpaid.paid_cents < unpaid.amount_cents and unpaid.due_on < ${today}::date`
    : sql`unpaid.paid_cents < unpaid.amount_cents and unpaid.due_on >= ${today}::date`

/** With more unpaid receivables, the list meets one of them soon in its own order. */
const MAX_RARE_RECEIVABLES = 10_000

/** Whether a list by payment is read by its receivables, because they are few. */
export async function isUnpaidRare(
  db: Queries,
  filter: Pick<RefillListFilter, 'payment' | 'today'>,
): Promise<boolean> {
  if (filter.payment !== 'open' && filter.payment !== 'overdue') return false
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from receivables as unpaid where ${unpaid(filter)} limit ${MAX_RARE_RECEIVABLES + 1}
    ) as counted`.execute(db)
  return (rows[0]?.count ?? 0) <= MAX_RARE_RECEIVABLES
}

/** The column that sorts the list. */
export const dayOf = ({ driverId }: RefillListFilter) =>
  driverId === null ? ('refills.date' as const) : ('stops.date' as const)

const columns = {
  customerId: 'refills.customer_id',
  orderKey: 'refills.id',
  orderColumn: 'refill_id',
} as const

const isBound = ({ patterns, customerIds }: SearchBounds): boolean =>
  customerIds !== null || patterns.length > 0

/** As `document` of the orders: the document of a completed order, or the credit note of one that is open again. */
export const hasDocument = sql<boolean>`coalesce(
  (orders.document_at is not null and orders.cancelled_at is null)
  or (orders.document_at is null and orders.document_serial > 1), false)`

/** What a file of documents needs of chosen refills, in the order of their ids. */
export async function listChosenOrders(db: Queries, ids: readonly number[]) {
  return db
    .selectFrom('refills')
    .leftJoin('orders', 'orders.refill_id', 'refills.id')
    .select(['refills.id', 'refills.customer_id', 'refills.date', 'orders.number'])
    .select(hasDocument.as('has_document'))
    .where('refills.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('refills.id')
    .execute()
}

/** The number of refills as far as `limit`, and their sums in kg and cents. */
export async function sumRefills(db: Queries, filter: RefillListFilter, limit: number) {
  const { today } = filter
  const counted = filteredRefills(db, filter)
    .select(['refills.state', 'refills.kg', 'refills.price_cents', 'due_on'])
    // nobody asks for the money of an order that the customer withdrew from
    .select(
      sql<number>`case when ${isWithdrawn} then 0 else greatest(amount_cents - paid_cents, 0) end`.as(
        'unpaid',
      ),
    )
    .limit(limit)
  return db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .select([
      sql<number>`coalesce(sum(kg) filter (where state <> 'cancelled'), 0)::integer`.as('kg'),
      sql<number>`coalesce(sum(price_cents) filter (where state <> 'cancelled'), 0)::integer`.as('cents'),
      sql<number>`coalesce(sum(unpaid) filter (where due_on >= ${today}::date), 0)::integer`.as('open'),
      sql<number>`coalesce(sum(unpaid) filter (where due_on < ${today}::date), 0)::integer`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
}

/** The number of refills as far as `limit`. */
export async function countRefills(db: Queries, filter: RefillListFilter, limit: number): Promise<number> {
  const counted = filteredRefills(db, filter).select('refills.id').limit(limit)
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** All drivers by name, also those who left. */
export async function listDriverNames(db: Queries) {
  return db.selectFrom('drivers').select(['id', 'name']).orderBy('name').orderBy('id').execute()
}
