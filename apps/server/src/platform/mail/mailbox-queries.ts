import type { Insertable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { Mailbox } from '../database/tables.ts'

/** Keeps a mail; the same message a second time changes nothing. */
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
