import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Records a mail or text message to the customer with an e-mail address; does nothing when no customer has the address. */
export async function createSentMail(
  tx: Queries,
  mail: {
    readonly messageId: string
    readonly address: string
    readonly subject: string
    readonly channel: 'mail' | 'sms'
    readonly queuedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('sent_mails')
    .columns(['message_id', 'customer_id', 'subject', 'channel', 'queued_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          sql<string>`${mail.messageId}::text`.as('message_id'),
          'id',
          sql<string>`${mail.subject}::text`.as('subject'),
          sql<string>`${mail.channel}::text`.as('channel'),
          sql<Date>`${mail.queuedAt}::timestamptz`.as('queued_at'),
        ])
        .where('email_address', '=', mail.address.toLowerCase()),
    )
    .execute()
}

/** Records when a mail was sent. */
export async function updateSentMail(db: Queries, messageId: string, now: Date): Promise<void> {
  await db.updateTable('sent_mails').set({ sent_at: now }).where('message_id', '=', messageId).execute()
}

/** Whether a message is to a customer who died, for whom the office ended the relation. */
export async function isToWhoDied(db: Queries, messageId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sent_mails')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select('customers.id')
    .where('message_id', '=', messageId)
    .where('relation_end_reason', '=', 'deceased')
    .executeTakeFirst()
  return found !== undefined
}

/** Records that a mail was not sent, because it would have come too late or its customer died. */
export async function updateDroppedMail(db: Queries, messageId: string, now: Date): Promise<void> {
  await db.updateTable('sent_mails').set({ dropped_at: now }).where('message_id', '=', messageId).execute()
}

/** Records that the mails of some jobs are not sent any more, because the office discards the jobs. */
export async function updateDiscardedMails(tx: Queries, jobIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update sent_mails set dropped_at = ${now} from pgboss.job
    where job.id = any(${jobIds}::uuid[]) and sent_mails.message_id = job.data ->> 'messageId'`.execute(tx)
}

/** Which of these mails failed for good, after all attempts. Nothing else of the jobs is read: they hold sealed links. */
export async function listFailed(db: Queries, messageIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (messageIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select data ->> 'messageId' as id from pgboss.job
    where name in ('send-mail.dead', 'send-urgent-mail.dead', 'send-sms.dead') and state in ('created', 'retry')
      and data ->> 'messageId' in (${sql.join(messageIds)})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Deletes the records of mails queued before a moment. @returns how many */
export async function deleteSentMailsBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sent_mails')
    .where('queued_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The messages to a customer that did not leave. */
export async function listWaitingTo(tx: Queries, customerId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('sent_mails')
    .select('message_id')
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** Records that the messages to a customer that did not leave are not sent any more. */
export async function updateDroppedMailsTo(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sent_mails')
    .set({ dropped_at: now })
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}

/** Deletes the records of mails to a customer. */
export async function deleteSentMailsTo(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('sent_mails').where('customer_id', '=', customerId).execute()
}

/** When the last mail to a customer left; null before the first. */
export async function findLastMail(db: Queries): Promise<Date | null> {
  const row = await db
    .selectFrom('sent_mails')
    .select(({ fn }) => fn.max('sent_at').as('sent_at'))
    .executeTakeFirst()
  return row?.sent_at ?? null
}
