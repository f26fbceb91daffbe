import type { NotNull } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Locks a customer until the transaction ends; undefined for an erased one. */
export async function lockCustomer(tx: Queries, id: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'revision', 'email_address', 'first_name', 'last_name', 'language'])
    .select(['mobile_number', 'telephone_number', 'activated_at', 'disabled_at', 'relation_ended_at'])
    .select(['company_name', 'vat_number'])
    .select([
      'address',
      'address_number',
      'postal_code',
      'city_name',
      'latitude',
      'longitude',
      'location_precision',
    ])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The booked delivery with its position in a route. */
export async function findPlannedDelivery(tx: Queries, customerId: number) {
  return tx
    .selectFrom('refills')
    .innerJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['refills.id', 'stops.date', 'stops.driver_id', 'stops.kg', 'refills.slots', 'afternoon_from'])
    .where('customer_id', '=', customerId)
    .where('state', '=', 'booked')
    .executeTakeFirst()
}

/** Customers with an e-mail address, and without an activation link so far. */
const uninvited = (db: Queries) =>
  db
    .selectFrom('customers')
    .where('activated_at', 'is', null)
    .where('invited_at', 'is', null)
    .where('email_address', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('relation_ended_at', 'is', null)

export async function countUninvited(db: Queries): Promise<number> {
  const { count } = await uninvited(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks the first of them, and skips those that another transaction has locked. */
export async function lockUninvited(tx: Queries, limit: number) {
  return uninvited(tx)
    .select(['id', 'email_address', 'first_name', 'last_name', 'language'])
    .$narrowType<{ email_address: NotNull }>()
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}
