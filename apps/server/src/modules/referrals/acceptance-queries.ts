import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/**
 * Links the customer to the pending referral that invited this address. Changes nothing if another customer invited the
 * address as well, or if the customer is already linked to a referral.
 */
export async function linkInvitedCustomerByHash(
  tx: Queries,
  invitedCustomer: { readonly id: number; readonly emailHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ invited_customer_id: invitedCustomer.id })
    .where('email_hash', '=', invitedCustomer.emailHash)
    .where('state', '=', 'pending')
    .where('invited_customer_id', 'is', null)
    .where('customer_id', '<>', invitedCustomer.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('referrals as other')
            .select('id')
            .where('other.invited_customer_id', '=', invitedCustomer.id),
        ),
      ),
    )
    .execute()
}

/**
 * Does the same for all referrals whose address is still stored, because the office or an import may have created the
 * customer.
 */
export async function linkInvitedCustomersByAddress(db: Queries): Promise<void> {
  await sql`
    update referrals set invited_customer_id = invited.id from customers invited
    where invited.email_address = referrals.email_address and state = 'pending' and invited_customer_id is null
      and referrals.customer_id <> invited.id
      and not exists (select from referrals other where other.invited_customer_id = invited.id)`.execute(db)
}

/**
 * Lists the pending referrals that count: the device of the invited customer is placed, or they signed their quote by
 * `signedBy` and are a customer still, because nothing is placed after the end of the relation. Both dates must be after the invitation, and the invited customer must not live at the sender's address. A
 * sender who was erased, or whose relation ended, gets no credit.
 * @param signedBy YYYY-MM-DD
 */
export async function listAcceptable(db: Queries, signedBy: string): Promise<number[]> {
  const rows = await db
    .selectFrom('referrals')
    .innerJoin('customers as sender', 'sender.id', 'referrals.customer_id')
    .innerJoin('customers as invited', 'invited.id', 'referrals.invited_customer_id')
    .innerJoin('installations', 'installations.customer_id', 'invited.id')
    .select('referrals.id')
    .where('state', '=', 'pending')
    .where('sender.erased_at', 'is', null)
    .where('sender.relation_ended_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('placed', '=', true),
        and([eb('date_signed', '<=', signedBy), eb('invited.relation_ended_at', 'is', null)]),
      ]),
    )
    .where(
      sql<boolean>`coalesce(date_signed, installation_date)
        >= (referrals.created_at at time zone 'Europe/Brussels')::date`,
    )
    .where(
      sql<boolean>`(lower(sender.address), sender.address_number, sender.postal_code)
        <> (lower(invited.address), invited.address_number, invited.postal_code)`,
    )
    .orderBy('referrals.id')
    .execute()
  return rows.map(({ id }) => id)
}
