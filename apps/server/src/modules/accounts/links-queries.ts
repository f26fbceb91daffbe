import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { MailLinks } from '../../platform/database/tables.ts'
import type { PendingEmail } from '../../platform/http/identity.ts'

export type LinkKind = MailLinks['kind']

/** The owner of a link, and what the link is bound to. */
export type MailLink = Pick<
  Selectable<MailLinks>,
  'customer_id' | 'new_email_address' | 'session_id' | 'browser_hash'
>

/** Creates a link, or replaces the customer's newest one of its kind. */
export async function upsertLink(tx: Queries, link: Insertable<MailLinks>): Promise<void> {
  const { customer_id: _, kind: __, ...changed } = link
  await tx
    .insertInto('mail_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['customer_id', 'kind']).doUpdateSet(changed))
    .execute()
}

/** The link of a token: the customer's newest one of its kind, or an earlier one that signs in. */
export async function findLink(
  db: Queries,
  tokenHash: Buffer,
  kind: LinkKind,
  now: Date,
): Promise<MailLink | undefined> {
  const earlier = db
    .selectFrom('earlier_sign_in_links')
    .select(['customer_id', sql<null>`null::text`.as('new_email_address')])
    .select([sql<null>`null::uuid`.as('session_id'), 'browser_hash'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
  return db
    .selectFrom('mail_links')
    .select(['customer_id', 'new_email_address', 'session_id', 'browser_hash'])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('ends_at', '>', now)
    .unionAll(earlier)
    .executeTakeFirst()
}

/** Deletes the customer's links of a kind by the token of one of them. @returns false when another request has used one */
export async function deleteLink(tx: Queries, tokenHash: Buffer, kind: LinkKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_links')
    .where('kind', '=', kind)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('token_hash', '=', tokenHash),
        // the earlier ones go with the newest one
        eb(
          'customer_id',
          '=',
          selectFrom('earlier_sign_in_links as earlier')
            .select('earlier.customer_id')
            .where('earlier.token_hash', '=', tokenHash)
            .where('earlier.kind', '=', kind),
        ),
      ]),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes the customer's links of a kind; all of them where no kind is named. */
export async function deleteLinks(tx: Queries, customerId: number, kind?: LinkKind): Promise<void> {
  const links = tx.deleteFrom('mail_links').where('customer_id', '=', customerId)
  await (kind ? links.where('kind', '=', kind) : links).execute()
}

export async function findPendingEmail(
  db: Queries,
  customerId: number,
  now: Date,
): Promise<PendingEmail | undefined> {
  return db
    .selectFrom('mail_links as link')
    .leftJoin('office_email_changes as asked', (join) =>
      join
        .onRef('asked.customer_id', '=', 'link.customer_id')
        .onRef('asked.link_hash', '=', 'link.token_hash')
        .on('asked.outcome', 'is', null),
    )
    .select(['new_email_address as pending_email_address', 'ends_at as pending_email_ends_at'])
    .select(['asked.id as office_email_id', 'asked.asked_at as office_email_asked_at'])
    .where('link.customer_id', '=', customerId)
    .where('kind', '=', 'email_change')
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Deletes expired links. @returns how many */
export async function deleteLinksEndedBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_links')
    .where('ends_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
