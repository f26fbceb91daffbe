import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Refills } from '../../platform/database/tables.ts'

/** The household as salt is planned and delivered to it. */
export type Household = Awaited<ReturnType<typeof getHousehold>>

/** In which language this household reads, and whether salt goes there; undefined for who is no customer, or none any more. */
export async function findServed(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['language', 'installations.placed'])
    .where('customers.id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** @throws when there is no such customer */
export async function getHousehold(db: Queries, customerId: number) {
  return householdQuery(db, customerId).executeTakeFirstOrThrow()
}

/**
 * The same, and makes the customer's other salt orders wait until the transaction ends. Rows that only refer to the
 * customer may still be written meanwhile: a stronger lock would wait for the idempotency keys of those orders, and
 * they for us.
 */
export async function lockHousehold(transaction: Queries, customerId: number): Promise<Household> {
  return householdQuery(transaction, customerId).forNoKeyUpdate('customers').executeTakeFirstOrThrow()
}

/**
 * What a household's next delivery rests on, in one round trip: itself, the price list of a day (YYYY-MM-DD), and its
 * open order, of which number and load are null where there is none.
 * @throws when there is no such customer, or the supplier has not entered a price
 */
export async function getSupply(db: Queries, customerId: number, day: string) {
  return householdQuery(db, customerId)
    .innerJoinLateral(priceQuery(db, day).as('price'), (join) => join.onTrue())
    .leftJoin('refills as open', (join) =>
      join.onRef('open.customer_id', '=', 'customers.id').on('open.state', 'in', OPEN),
    )
    .select(['blocks_per_pack', 'pack_kg', 'pack_price_cents', 'price.vat_rate'])
    .select(['open.id as open_id', 'open.kg as open_kg'])
    .executeTakeFirstOrThrow()
}

function householdQuery(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .select(['customers.id', 'email_address', 'language', 'gender', 'first_name', 'last_name'])
    .select(['address', 'address_number', 'postal_code', 'city_name', 'latitude', 'longitude'])
    .select(['refill_packs', 'installations.placed'])
    .where('customers.id', '=', customerId)
}

/** The newest salt order that was not cancelled, with what its route promises. */
export async function findLastRefill(db: Queries, customerId: number) {
  return refillQuery(db, customerId)
    .where('refills.state', '<>', 'cancelled')
    .orderBy('refills.created_at', 'desc')
    .orderBy('refills.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Still to be delivered; a missed one on a day that has yet to be chosen. */
const OPEN = ['booked', 'missed'] as const

/** The salt order that is still to be delivered: there is one at most. */
export async function findOpenRefill(db: Queries, customerId: number) {
  return refillQuery(db, customerId).where('refills.state', 'in', OPEN).executeTakeFirst()
}

/** Whose refill it is; undefined for a number that is nobody's. */
export async function findOwner(db: Queries, refillId: number): Promise<number | undefined> {
  const refill = await db
    .selectFrom('refills')
    .select('customer_id')
    .where('id', '=', refillId)
    .executeTakeFirst()
  return refill?.customer_id
}

/** A refill of any state, with where it stands in a route. */
export async function getRefill(db: Queries, customerId: number, refillId: number) {
  return refillQuery(db, customerId)
    .select(['stops.driver_id', 'stops.date as stop_date'])
    .where('refills.id', '=', refillId)
    .executeTakeFirstOrThrow()
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

/** `afternoon_from` and `published_at` are null for a refill that is in no route. */
function refillQuery(db: Queries, customerId: number) {
  return db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .leftJoin('driver_days', (join) =>
      join
        .onRef('driver_days.driver_id', '=', 'stops.driver_id')
        .onRef('driver_days.date', '=', 'stops.date'),
    )
    .selectAll('refills')
    .select(['stops.afternoon_from', 'driver_days.published_at'])
    .where('refills.customer_id', '=', customerId)
}

export type SaltPrice = Awaited<ReturnType<typeof getPrice>>

/**
 * The price list of a day (YYYY-MM-DD). `pack_price_cents` is what a household pays: VAT is in it.
 * @throws when the supplier has not entered one
 */
export async function getPrice(db: Queries, day: string) {
  return priceQuery(db, day).executeTakeFirstOrThrow()
}

function priceQuery(db: Queries, day: string) {
  return db
    .selectFrom('salt_prices')
    .select(['blocks_per_pack', 'pack_kg', 'pack_price_cents', 'vat_rate'])
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .limit(1)
}

export interface NewRefill {
  readonly customer_id: number
  readonly date: string
  readonly slots: ('morning' | 'afternoon')[]
  readonly comment: string
  readonly packs: number
  readonly kg: number
  /** What is paid, after the discount. */
  readonly price_cents: number
  readonly discount_cents: number
  readonly vat_rate: number
}

/** Writes an open refill. @throws the database's duplicate error of `refills_one_open` where one is open */
export async function createRefill(db: Queries, refill: NewRefill, now: Date) {
  return db
    .insertInto('refills')
    .values({ ...refill, state: 'booked', created_at: now, action_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What a household changes of an open order itself. */
export type RefillChange = Pick<NewRefill, 'date' | 'slots' | 'comment'>

/** Writes a change of an open order and counts its revision up. One that was missed has its day again. */
export async function updateRefill(db: Queries, refillId: number, change: RefillChange, now: Date) {
  return touchRefill(db, refillId, { ...change, state: 'booked' }, now)
}

/** What was really brought, and costs. */
export interface Brought {
  readonly packs: number
  readonly kg: number
  readonly price_cents: number
  readonly discount_cents: number
}

export async function deliverRefill(db: Queries, refillId: number, brought: Brought, at: Date) {
  return touchRefill(db, refillId, { ...brought, state: 'delivered' }, at)
}

export async function missRefill(db: Queries, refillId: number, at: Date) {
  return touchRefill(db, refillId, { state: 'missed' }, at)
}

export async function cancelRefill(db: Queries, refillId: number, now: Date) {
  return touchRefill(db, refillId, { state: 'cancelled' }, now)
}

/** Removes what a customer wrote beside its refills. A comment that is removed is no new revision. */
export async function clearComments(tx: Queries, customerId: number): Promise<void> {
  await tx.updateTable('refills').set({ comment: '' }).where('customer_id', '=', customerId).execute()
}

function touchRefill(db: Queries, refillId: number, columns: Updateable<Refills>, now: Date) {
  return db
    .updateTable('refills')
    .set({ ...columns, action_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', refillId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
