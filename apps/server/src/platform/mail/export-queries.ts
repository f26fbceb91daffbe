import type { ExportSection } from '../module.ts'

/** Mails and text messages to the customer; what they said is not kept. */
export const mailExport: readonly ExportSection[] = [
  {
    name: 'mails_sent',
    tables: ['sent_mails'],
    read: (db, id) =>
      db
        .selectFrom('sent_mails')
        .select(['subject', 'queued_at', 'sent_at'])
        .where('customer_id', '=', id)
        .orderBy('queued_at')
        .execute(),
  },
]
