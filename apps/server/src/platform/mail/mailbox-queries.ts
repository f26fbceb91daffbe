import { type Insertable, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { Mailbox } from '../database/tables.ts'

/** Stores a mail; storing the same message again changes nothing. */
export async function createMailboxEntry(db: Queries, entry: Insertable<Mailbox>): Promise<void> {
  await db
    .insertInto('mailbox')
    .values(entry)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** The newest mails. */
export async function listMailbox(db: Queries, most: number) {
  return db
    .selectFrom('mailbox')
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

export async function findMailboxEntry(db: Queries, id: number) {
  return db.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Deletes the demo's mails to a customer and about them: mails to the office and of referrals name the customer as well. */
export async function deleteMailboxEntriesAbout(
  tx: Queries,
  emailAddress: string | null,
  name: string,
): Promise<void> {
  await tx
    .deleteFrom('mailbox')
    .where(
      sql<boolean>`position(${emailAddress} in recipient) > 0 or position(${emailAddress} in text) > 0
        or (${name} <> '' and position(${name} in text) > 0)`,
    )
    .execute()
}
