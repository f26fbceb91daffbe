import type { ExportSection } from '../../platform/module.ts'

/** Notes about the customer, without the author and whom a task is for, who are staff. */
export const noteExport: readonly ExportSection[] = [
  {
    name: 'notes',
    tables: ['customer_notes'],
    read: (db, id) =>
      db
        .selectFrom('customer_notes')
        .select(['kind', 'text', 'for_driver', 'is_task', 'due_on', 'done_at', 'created_at'])
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
