import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/**
 * Notes whom the friend of a pending invitation became, by the hash of the address; nothing where this customer was
 * invited by nobody else, or counts for another referral already.
 */
export async function updateFriend(
  transaction: Queries,
  friend: { readonly id: number; readonly emailHash: Buffer },
): Promise<void> {
  await transaction
    .updateTable('referrals')
    .set({ friend_id: friend.id })
    .where('email_hash', '=', friend.emailHash)
    .where('state', '=', 'pending')
    .where('friend_id', 'is', null)
    .where('customer_id', '<>', friend.id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('referrals as other').select('id').where('other.friend_id', '=', friend.id))),
    )
    .execute()
}

/** The same for everybody whose invited address is still known: accounts that the office or an import entered. */
export async function updateKnownFriends(db: Queries): Promise<void> {
  await sql`
    update referrals set friend_id = friend.id from customers friend
    where friend.email_address = referrals.email_address and state = 'pending' and friend_id is null
      and referrals.customer_id <> friend.id
      and not exists (select from referrals other where other.friend_id = friend.id)`.execute(db)
}

/**
 * Pending referrals whose friend is a customer by now: the device is placed, or the quote was signed on that day at the
 * latest; after the invitation, and not for the sender's own address.
 * @param signedBy YYYY-MM-DD
 * @param friendId only this friend's
 */
export async function listReached(db: Queries, signedBy: string, friendId?: number): Promise<number[]> {
  const rows = await db
    .selectFrom('referrals')
    .innerJoin('customers as sender', 'sender.id', 'referrals.customer_id')
    .innerJoin('customers as friend', 'friend.id', 'referrals.friend_id')
    .innerJoin('installations', 'installations.customer_id', 'friend.id')
    .select('referrals.id')
    .where('state', '=', 'pending')
    .where(({ or, eb }) => or([eb('placed', '=', true), eb('date_signed', '<=', signedBy)]))
    .where(
      sql<boolean>`coalesce(date_signed, installation_date)
        >= (referrals.created_at at time zone 'Europe/Brussels')::date`,
    )
    .where(
      sql<boolean>`(lower(sender.address), sender.address_number, sender.postal_code)
        <> (lower(friend.address), friend.address_number, friend.postal_code)`,
    )
    .$if(friendId !== undefined, (some) => some.where('friend_id', '=', friendId ?? null))
    .orderBy('referrals.id')
    .execute()
  return rows.map(({ id }) => id)
}
