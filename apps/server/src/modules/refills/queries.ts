import { sql } from 'kysely'
import { builtOnce } from '../../platform/database/built-once.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isWithdrawn } from '../../platform/records/withdrawn-queries.ts'
import { saltColumns, saltQuery } from './salt-price-queries.ts'

/** The customer data that planning and delivering a refill requires. */
export type RefillCustomer = Awaited<ReturnType<typeof getRefillCustomer>>

/**
 * Finds the language of a customer and whether the device is installed; undefined for an unknown or erased customer.
 */
export async function findCalledCustomer(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['language', 'installations.placed'])
    .where('customers.id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** The quantity and price of some refills. */
export const listPricedRefills = (db: Queries, ids: readonly number[]) =>
  db
    .selectFrom('refills')
    .select(['id', 'packs', 'kg', 'price_cents', 'discount_cents'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()

/** @throws when there is no such customer */
export async function getRefillCustomer(db: Queries, customerId: number) {
  return customerQuery(db, customerId).executeTakeFirstOrThrow()
}

/**
 * Locks the customer, so that its other refill orders wait until the transaction ends. Rows that only refer to the
 * customer may still be written: a stronger lock would deadlock with the idempotency keys of those orders.
 */
export async function lockRefillCustomer(transaction: Queries, customerId: number): Promise<RefillCustomer> {
  return customerQuery(transaction, customerId).forNoKeyUpdate('customers').executeTakeFirstOrThrow()
}

/**
 * Reads a customer with the price of the customer's salt on a day (YYYY-MM-DD; null if the supplier has not entered
 * one), and the id and load of its open refill (null if there is none), in one round trip.
 * @throws if there is no such customer
 */
export async function getSupply(db: Queries, customerId: number, day: string) {
  const [supply] = await selectSupply(db, customerId, day)
  if (!supply) throw new Error('There is no such customer.')
  return supply
}

function customerQuery(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['customers.id', 'email_address', 'language', 'gender', 'first_name', 'last_name'])
    .select(['address', 'address_number', 'postal_code', 'city_name', 'latitude', 'longitude'])
    .select(['refill_packs', 'installations.placed', 'relation_ended_at'])
    .where('customers.id', '=', customerId)
}

const selectLastRefill = builtOnce((db, customerId: number) =>
  refillQuery(db, customerId)
    .where('refills.state', '<>', 'cancelled')
    .orderBy('refills.created_at', 'desc')
    .orderBy('refills.id', 'desc')
    .limit(1),
)

/** Finds the newest refill that was not cancelled, with its stop's afternoon and publication. */
export const findLastRefill = async (db: Queries, customerId: number) =>
  (await selectLastRefill(db, customerId))[0]

/** States of an open refill. A missed refill waits for another day. */
const OPEN = ['booked', 'missed'] as const

export type OpenRefill = NonNullable<Awaited<ReturnType<typeof findOpenRefill>>>

const selectSupply = builtOnce((db, customerId: number, day: string) =>
  customerQuery(db, customerId)
    .leftJoinLateral(saltQuery(day), (join) => join.onTrue())
    .leftJoin('refills as open', (join) =>
      join.onRef('open.customer_id', '=', 'customers.id').on('open.state', 'in', OPEN),
    )
    .select(saltColumns)
    .select(['open.id as open_id', 'open.kg as open_kg']),
)

/** Finds the customer's open refill. A unique index allows only one. */
export async function findOpenRefill(db: Queries, customerId: number) {
  return refillQuery(db, customerId).where('refills.state', 'in', OPEN).executeTakeFirst()
}

/** Finds the customer of a refill; undefined if there is no such refill. */
export async function findRefillCustomerId(db: Queries, refillId: number): Promise<number | undefined> {
  const refill = await db
    .selectFrom('refills')
    .select('customer_id')
    .where('id', '=', refillId)
    .executeTakeFirst()
  return refill?.customer_id
}

/**
 * Finds what the dates for another day of a refill depend on, and the day of its stop, which may have been driven (null in no
 * route); undefined for no such refill, and for one of an erased customer.
 */
export async function findRefillToMove(db: Queries, refillId: number) {
  return db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['refills.customer_id', 'refills.slots', 'refills.state', 'customers.language'])
    .select('stops.date as stop_date')
    .where('refills.id', '=', refillId)
    .where('customers.erased_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Reads a refill in any state, with driver and date of its stop, whether the customer has another open refill, whether it came
 * under an agreement on automatic refills, and whether the customer withdrew from it and nothing is settled yet.
 */
export async function getRefill(db: Queries, customerId: number, refillId: number) {
  return refillQuery(db, customerId)
    .leftJoin('orders', 'orders.refill_id', 'refills.id')
    .select('stops.date as stop_date')
    .select(({ selectFrom }) =>
      selectFrom('customers').select('erased_at').where('id', '=', customerId).as('customer_erased_at'),
    )
    .select(({ selectFrom }) =>
      selectFrom('customers')
        .select('relation_ended_at')
        .where('id', '=', customerId)
        .as('customer_ended_at'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refills as other')
          .select('other.id')
          .where('other.customer_id', '=', customerId)
          .where('other.state', 'in', OPEN)
          .where('other.id', '<>', refillId),
      ).as('has_other_open'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('refill_agreement_events as event')
          .select('event.id')
          .whereRef('event.refill_id', '=', 'refills.id')
          .where('event.kind', 'in', ['decided', 'skip_undone']),
      ).as('is_automatic'),
    )
    .select(isWithdrawn.as('is_withdrawn'))
    .where('refills.id', '=', refillId)
    .executeTakeFirstOrThrow()
}

/** The refill of a delivery report, with its stop. */
export type ReportedRefill = Awaited<ReturnType<typeof getRefill>>

/** Whether a refill is the next one of a running agreement on automatic refills: without it, we choose another day. */
export async function isOfAgreement(db: Queries, refillId: number): Promise<boolean> {
  const agreement = await db
    .selectFrom('refill_agreements')
    .select('id')
    .where('refill_id', '=', refillId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return agreement !== undefined
}

export async function hasOpenRefill(db: Queries, customerId: number): Promise<boolean> {
  const refill = await db
    .selectFrom('refills')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', 'in', OPEN)
    .executeTakeFirst()
  return refill !== undefined
}

/**
 * `driver_id`, `afternoon_from` and `published_at` are null if the refill is in no route, `arrives_from` and `arrives_to` (minutes after
 * midnight) until an arrival window is announced, `blocks_per_pack` and `min_packs` for a delivery from the books of an earlier program.
 */
function refillQuery(db: Queries, customerId: number) {
  return db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .leftJoin('driver_days', (join) =>
      join
        .onRef('driver_days.driver_id', '=', 'stops.driver_id')
        .onRef('driver_days.date', '=', 'stops.date'),
    )
    .leftJoin('products', 'products.id', 'refills.product_id')
    .leftJoin('arrival_windows', (join) =>
      join
        .onRef('arrival_windows.refill_id', '=', 'refills.id')
        .onRef('arrival_windows.date', '=', 'refills.date'),
    )
    .selectAll('refills')
    .select(['arrival_windows.opens as arrives_from', 'arrival_windows.closes as arrives_to'])
    .select(['stops.driver_id', 'stops.afternoon_from', 'driver_days.published_at'])
    .select(['products.blocks_per_pack', 'products.min_packs'])
    .where('refills.customer_id', '=', customerId)
}
