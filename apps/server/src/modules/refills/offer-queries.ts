import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** One date as it was offered: evidence for its label, and data to fit the choice model. */
export interface OfferedMoment {
  readonly date: string
  readonly driver_id: number
  readonly label: string
  readonly score: number
  readonly detour_km: number
  readonly saved_km: number
  readonly saved_co2_g: number
}

/**
 * Keeps what was offered, without waiting for the disk: where a power cut takes the last half second along, the dates are
 * fetched again. A statement of its own, never within a transaction, which it would keep from waiting as well.
 * @param forChange beside an open order, for those who go on to move it
 */
export async function createOffer(
  db: Queries,
  customerId: number,
  moments: readonly OfferedMoment[],
  forChange: boolean,
  now: Date,
): Promise<void> {
  await sql`
    with relaxed as (select set_config('synchronous_commit', 'off', true))
    insert into offers (customer_id, offered_at, moments, for_change)
    select ${customerId}::bigint, ${now}::timestamptz, ${JSON.stringify(moments)}::text::jsonb, ${forChange}::boolean
    from relaxed`.execute(db)
}

/** The newest offer since `since` that has this customer's date with this driver. */
export async function findOffer(
  db: Queries,
  customerId: number,
  moment: Pick<OfferedMoment, 'date' | 'driver_id'>,
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

/** Notes the choice that was made of an offer; the first one stays. */
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
