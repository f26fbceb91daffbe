import type { Insertable, Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { MailLinks } from '../../platform/database/tables.ts'

export type LinkKind = MailLinks['kind']

/** Whose link it is, and the address it confirms if that is what it does. */
export type MailLink = Pick<Selectable<MailLinks>, 'customer_id' | 'new_email_address'>

/** Puts a link in the place of the customer's older one of its kind. */
export async function replaceLink(tx: Queries, link: Insertable<MailLinks>): Promise<void> {
  const { customer_id: _, kind: __, ...changed } = link
  await tx
    .insertInto('mail_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet(changed))
    .execute()
}

/** Notes that a customer was sent the way into the portal. */
export async function noteInvited(tx: Queries, customerId: number, at: Date): Promise<void> {
  await tx.updateTable('customers').set({ invited_at: at }).where('id', '=', customerId).execute()
}

export async function findLink(
  db: Queries,
  tokenHash: Buffer,
  kind: LinkKind,
  now: Date,
): Promise<MailLink | undefined> {
  return db
    .selectFrom('mail_links')
    .select(['customer_id', 'new_email_address'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** @returns whether it was still there */
export async function deleteLink(tx: Queries, tokenHash: Buffer, kind: LinkKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_links')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Drops the customer's link of a kind, or all of them. */
export async function deleteLinks(tx: Queries, customerId: number, kind?: LinkKind): Promise<void> {
  const links = tx.deleteFrom('mail_links').where('customer_id', '=', customerId)
  await (kind ? links.where('kind', '=', kind) : links).execute()
}

export async function findPendingEmail(db: Queries, customerId: number, now: Date): Promise<string | null> {
  const link = await db
    .selectFrom('mail_links')
    .select('new_email_address')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'email_change')
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return link?.new_email_address ?? null
}

/** Drops links that are good for nothing any more. @returns how many */
export async function deleteLinksEndedBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_links')
    .where('ends_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
