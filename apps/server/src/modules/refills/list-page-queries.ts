import type { RefillListOrder } from '@brine/contract/office/refill-list'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'
import { type RefillCursor, sortingOf, sortKey } from './list-order-queries.ts'
import { dayOf, filteredRefills, hasDocument, type RefillListFilter } from './list-queries.ts'

/** A value of the latest payment reminder: later ones have later values. */
const latestReminder = <Column extends 'created_at' | 'pay_by'>(column: Column) =>
  sql<(Column extends 'pay_by' ? string : Date) | null>`(
    select max(${sql.ref(`reminder.${column}`)}) from payment_reminders as reminder
    where reminder.receivable_id = receivables.id)`

/** The latest payment reminder; null without one. */
const ofLatestReminder = <Value>(value: RawBuilder<unknown>) => sql<Value | null>`(
  select ${value} from payment_reminders as reminder
  where reminder.receivable_id = receivables.id order by reminder.number desc limit 1)`

export type ListedRefillRow = Awaited<ReturnType<typeof listPart>>[number]

interface ListPage {
  readonly order: RefillListOrder
  /** The last one of the part before; null for the first part. */
  readonly after: RefillCursor | null
  readonly limit: number
}

/** A part of the list. By number, refills of earlier books come last: they have none. */
export async function listRefills(
  db: Queries,
  filter: RefillListFilter,
  page: ListPage,
): Promise<ListedRefillRow[]> {
  if (sortingOf(page.order).by !== 'number') return listPart(db, filter, page)
  const { after, limit } = page
  const isNumbered = after?.key !== ''
  const numbered = isNumbered ? await listPart(db, filter, page) : []
  if (numbered.length === limit) return numbered
  const others = { ...page, after: isNumbered ? null : after, limit: limit - numbered.length }
  return [...numbered, ...(await listPart(db, filter, others, true))]
}

/**
 * Whether these refills lie within some days. Numbers rise with the days, which the database does not know: it would read
 * the orders of all other years first.
 */
const isOfSomeDays = ({ state, from, to }: RefillListFilter, direction: 'asc' | 'desc'): boolean =>
  from !== null ||
  to !== null ||
  state === 'waiting' ||
  state === 'missed' ||
  // the newest numbers are those of planned refills
  (state === 'planned' && direction === 'asc')

async function listPart(
  db: Queries,
  filter: RefillListFilter,
  { order, after, limit }: ListPage,
  isWithoutNumber = false,
) {
  const { by, direction } = sortingOf(order)
  const day = dayOf(filter)
  const { key, cast } = isWithoutNumber
    ? { key: sql<string>`''`, cast: (value: string) => sql`${value}::text` }
    : sortKey(by, day, isOfSomeDays(filter, direction))
  const [beyond, from] = direction === 'desc' ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`]
  const page = filteredRefills(db, filter)
    .select(['refills.id', key.as('sort_key')])
    // makes the left join an inner one, so that the database may read the customers in their order
    .$if(by === 'customer' || by === 'postal', (query) => query.where('customers.id', 'is not', null))
    .$if(by === 'number' && !isWithoutNumber, (query) => query.where('orders.refill_id', 'is not', null))
    .$if(isWithoutNumber, (query) =>
      // as a subquery, because a join would read the orders of all years
      query.where(sql<SqlBool>`(select own.id from orders as own where own.refill_id = refills.id) is null`),
    )
    // of two conditions on the key, the first one bounds the index
    .$if(after !== null, (query) =>
      query
        .where(sql<SqlBool>`${key} ${from} ${cast(after?.key ?? '')}`)
        .where(
          sql<SqlBool>`(${key}, refills.id) ${beyond} (${cast(after?.key ?? '')}, ${after?.id}::bigint)`,
        ),
    )
    .$if(!isWithoutNumber, (query) => query.orderBy(key, direction))
    .orderBy('refills.id', direction)
    .limit(limit)
  return (
    db
      // first the ids: whatever is sorted, only the refills of the page are read completely
      .with(
        (cte) => cte('page').materialized(),
        () => page,
      )
      .selectFrom('page')
      .innerJoin('refills', 'refills.id', 'page.id')
      .innerJoin('customers', 'customers.id', 'refills.customer_id')
      .leftJoin('stops', 'stops.refill_id', 'refills.id')
      .leftJoin('orders', 'orders.refill_id', 'refills.id')
      .leftJoin('receivables', 'receivables.order_id', 'orders.id')
      .leftJoin('drivers', 'drivers.id', 'stops.driver_id')
      .leftJoin('driver_days', (join) =>
        join
          .onRef('driver_days.driver_id', '=', 'stops.driver_id')
          .onRef('driver_days.date', '=', 'stops.date'),
      )
      .select(['refills.revision', 'page.sort_key', 'refills.missed_reason'])
      .select(['refills.id', 'refills.state', 'refills.packs', 'refills.kg', 'refills.price_cents'])
      .select(['refills.created_at', 'refills.action_at', 'orders.number', `${day} as day`])
      .select(['customers.id as customer_id', 'first_name', 'last_name', 'address', 'address_number'])
      .select(['postal_code', 'city_name', 'drivers.name as driver_name', 'email_address'])
      .select(['stops.driver_id', 'stops.position', 'stops.date as route_date', 'driver_days.published_at'])
      .select(['amount_cents', 'paid_cents', 'due_on'])
      .select(hasDocument.as('has_document'))
      .select(isWithdrawn.as('is_withdrawn'))
      .select(sql<boolean>`disabled_at is not null or erased_at is not null`.as('is_closed'))
      .select(sql<boolean>`relation_end_reason is not distinct from 'deceased'`.as('is_deceased'))
      .select(latestReminder('created_at').as('reminded_at'))
      .select(latestReminder('pay_by').as('pay_by'))
      .select(ofLatestReminder<boolean>(sql`letter is not null`).as('is_letter'))
      .select(ofLatestReminder<number>(sql`reminder.amount_cents`).as('reminded_cents'))
      .orderBy('page.sort_key', direction)
      .orderBy('page.id', direction)
      .execute()
  )
}
