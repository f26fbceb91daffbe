import { sql } from 'kysely'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'

/** An offered date as it is stored: evidence for its label, and data for fitting the choice model. */
export interface StoredOfferedDate {
  readonly date: string
  readonly driver_id: number
  readonly label: string
  readonly score: number
  readonly detour_km: number
  readonly saved_km: number
  readonly saved_co2_g: number
}

/** Maximum number of offers that are stored for a customer in 24 hours, so that endless requests do not fill the disk. */
const MAX_OFFERS_A_DAY = 100

/**
 * Stores an offer without waiting for the disk: after a power cut the customer fetches the dates again. The statement
 * runs outside a transaction, because it would keep the whole transaction from waiting for the disk. Beyond the limit of a
 * day it takes the place of the oldest offer of that day that was not chosen.
 * @param forChange whether the customer has an open refill, which it can move to these dates
 */
export async function createOffer(
  db: Queries,
  customerId: number,
  moments: readonly StoredOfferedDate[],
  forChange: boolean,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  await sql`
    with relaxed as (select set_config('synchronous_commit', 'off', true)), given as (
      select ${now}::timestamptz as offered_at, ${JSON.stringify(moments)}::text::jsonb as moments,
        ${forChange}::boolean as for_change
      from relaxed
    ), replaced as (
      update offers set offered_at = given.offered_at, moments = given.moments, for_change = given.for_change
      from given where offers.id = (
        select id from offers
        where customer_id = ${customerId}::bigint and offered_at > ${since}::timestamptz and chosen_at is null
        order by offered_at desc, id desc offset ${MAX_OFFERS_A_DAY - 1}::integer limit 1
      )
      returning offers.id
    )
    insert into offers (customer_id, offered_at, moments, for_change)
    select ${customerId}::bigint, offered_at, moments, for_change from given
    where not exists (select from replaced)`.execute(db)
}

/** Finds the customer's newest offer after `since` that contains the date with the driver. */
export async function findOffer(
  db: Queries,
  customerId: number,
  moment: Pick<StoredOfferedDate, 'date' | 'driver_id'>,
  since: Date,
): Promise<number | undefined> {
  const offer = await db
    .selectFrom('offers')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('offered_at', '>', since)
    .where(sql<boolean>`moments @> ${JSON.stringify([moment])}::text::jsonb`)
    .orderBy('offered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return offer?.id
}

/** Stores the date that was chosen from an offer. The first choice stays. */
export async function updateOfferChosen(
  db: Queries,
  offerId: number,
  date: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('offers')
    .set({ chosen_date: date, chosen_at: now })
    .where('id', '=', offerId)
    .where('chosen_at', 'is', null)
    .execute()
}

/** Offers that one statement deletes, so that it ends within its time. */
const DELETE_BATCH_SIZE = 5000

/**
 * Deletes offers from before a moment.
 * @param which those of which a date was chosen, or the others
 * @returns how many
 */
export async function deleteOffersBefore(
  db: Queries,
  moment: Date,
  which: 'chosen' | 'unchosen',
): Promise<number> {
  let deleted = 0
  for (;;) {
    const old = db
      .selectFrom('offers')
      .select('id')
      .where('offered_at', '<', moment)
      .where('chosen_at', which === 'chosen' ? 'is not' : 'is', null)
      .orderBy('offered_at')
      .limit(DELETE_BATCH_SIZE)
    const { numDeletedRows } = await db.deleteFrom('offers').where('id', 'in', old).executeTakeFirst()
    deleted += Number(numDeletedRows)
    if (numDeletedRows < DELETE_BATCH_SIZE) return deleted
  }
}
