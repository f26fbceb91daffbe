import type { ExportSection } from '../module.ts'

/** Devices that show messages, without the secrets of their addresses. */
export const pushExport: readonly ExportSection[] = [
  {
    name: 'devices_with_messages',
    tables: ['push_subscriptions'],
    read: (db, id) =>
      db
        .selectFrom('push_subscriptions')
        .select('created_at')
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
