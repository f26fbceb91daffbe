import type { ExportSection } from '../../platform/module.ts'

/** The reminders that the household got, and what became of each. */
export const reminderExport: readonly ExportSection[] = [
  {
    name: 'refill_reminders',
    tables: ['refill_reminders'],
    read: (db, id) =>
      db
        .selectFrom('refill_reminders')
        .select(['early', 'late', 'created_at', 'ends_at', 'outcome', 'closed_at'])
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
