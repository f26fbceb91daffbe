import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { RefillAgreementEvents, RefillAgreements } from '../../platform/database/tables.ts'

export type Agreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>

/** Finds the running agreement of a customer. A unique index allows only one. */
export async function findAgreement(db: Queries, customerId: number) {
  return runningAgreement(db, customerId).executeTakeFirst()
}

/** Finds and locks it until the transaction ends: of two jobs or calls at once, one sees what the other did. */
export async function lockAgreement(tx: Queries, customerId: number) {
  return runningAgreement(tx, customerId).forUpdate().executeTakeFirst()
}

const runningAgreement = (db: Queries, customerId: number) =>
  db
    .selectFrom('refill_agreements')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)

/** Finds the agreement that a customer ended last. */
export async function findEndedAgreement(db: Queries, customerId: number) {
  return endedAgreement(db, customerId).executeTakeFirst()
}

/** Locks the agreement that a customer ended last. */
export async function lockEndedAgreement(tx: Queries, customerId: number) {
  return endedAgreement(tx, customerId).forUpdate().executeTakeFirst()
}

/** How an agreement ended; null where older code ended it, which leaves the word of an end that it took back. */
export const endedAs = sql<
  RefillAgreements['ended_as']
>`case when ended_as_of = ended_at then refill_agreements.ended_as end`

const endedAgreement = (db: Queries, customerId: number) =>
  db
    .selectFrom('refill_agreements')
    .selectAll()
    .select(endedAs.as('ending'))
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)

/** @returns its id */
export async function createAgreement(tx: Queries, agreement: Insertable<RefillAgreements>): Promise<number> {
  const { id } = await tx
    .insertInto('refill_agreements')
    .values(agreement)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAgreement(
  tx: Queries,
  id: number,
  columns: Updateable<RefillAgreements>,
): Promise<void> {
  await tx.updateTable('refill_agreements').set(columns).where('id', '=', id).execute()
}

export type AgreementEvent = Insertable<RefillAgreementEvents>

export async function createEvent(tx: Queries, event: AgreementEvent): Promise<void> {
  await tx.insertInto('refill_agreement_events').values(event).execute()
}

/** The last event of an agreement of one of the kinds. */
export async function findLastEvent(
  db: Queries,
  agreementId: number,
  kinds: readonly AgreementEvent['kind'][],
) {
  return db
    .selectFrom('refill_agreement_events')
    .selectAll()
    .where('agreement_id', '=', agreementId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last safe day of a refill that we planned, as it was when we chose its day; null where nobody knows it. */
export async function findLastSafeDay(db: Queries, refillId: number): Promise<string | null> {
  const found = await db
    .selectFrom('refill_agreement_events')
    .select('latest')
    .where('refill_id', '=', refillId)
    .where('kind', 'in', ['decided', 'skip_undone'])
    .executeTakeFirst()
  return found?.latest ?? null
}

/** What happened under an agreement, newest first, without what was delivered. */
export async function listEvents(db: Queries, agreementId: number, limit: number) {
  return db
    .selectFrom('refill_agreement_events')
    .select(['id', 'kind', 'at', 'date', 'by_us', 'other_salt'])
    .where('agreement_id', '=', agreementId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The deliveries that came under an agreement, newest first, with what is owed for each. */
export async function listDelivered(db: Queries, agreementId: number, limit: number) {
  return db
    .selectFrom('refill_agreement_events as event')
    .innerJoin('refills', 'refills.id', 'event.refill_id')
    .leftJoin('orders', 'orders.refill_id', 'refills.id')
    .leftJoin('receivables', 'receivables.order_id', 'orders.id')
    .select(['refills.id', 'refills.date', 'refills.kg', 'amount_cents', 'paid_cents'])
    .select(
      sql<boolean>`exists (
        select from payments where receivable_id = receivables.id and source = 'written_off')`.as(
        'is_written_off',
      ),
    )
    .distinct()
    .where('agreement_id', '=', agreementId)
    .where('event.kind', 'in', ['decided', 'skip_undone'])
    .where('refills.state', '=', 'delivered')
    .orderBy('refills.date', 'desc')
    .limit(limit)
    .execute()
}

/** The day of the first delivery that came under an agreement; null before it came. */
export async function findFirstDelivered(db: Queries, agreementId: number): Promise<string | null> {
  const found = await db
    .selectFrom('refill_agreement_events as event')
    .innerJoin('refills', 'refills.id', 'event.refill_id')
    .select(({ fn }) => fn.min('refills.date').as('date'))
    .where('agreement_id', '=', agreementId)
    .where('refills.state', '=', 'delivered')
    .executeTakeFirst()
  return found?.date ?? null
}

/** The customer of an agreement: whom we write to, where we deliver, and the open refill if there is one. */
export async function findAgreementCustomer(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoin('refills as open', (join) =>
      join.onRef('open.customer_id', '=', 'customers.id').on('open.state', 'in', ['booked', 'missed']),
    )
    .select(['customers.id', 'email_address', 'language', 'first_name', 'last_name', 'vat_number'])
    .select(['latitude', 'longitude', 'installations.placed', 'relation_ended_at'])
    .select(['open.id as open_id', 'open.date as open_date', 'open.state as open_state'])
    .where('customers.id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** The half days, comment and driver of a refill, with which it can be booked again. */
export async function getPlannedRefill(db: Queries, refillId: number) {
  return db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .select([
      'refills.id',
      'refills.state',
      'refills.date',
      'refills.slots',
      'refills.comment',
      'refills.packs',
    ])
    .select(['stops.driver_id'])
    .where('refills.id', '=', refillId)
    .executeTakeFirstOrThrow()
}

export async function deleteAgreements(tx: Queries, customerId: number): Promise<void> {
  // its events go with it
  await tx.deleteFrom('refill_agreements').where('customer_id', '=', customerId).execute()
}
