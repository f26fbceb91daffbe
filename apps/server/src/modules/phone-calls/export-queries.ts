import type { ExportSection } from '../../platform/module.ts'

/** Calls of the office, with what was to be said. */
export const phoneCallExport: readonly ExportSection[] = [
  {
    name: 'phone_calls',
    tables: ['phone_calls'],
    read: (db, id) =>
      db
        .selectFrom('phone_calls')
        .select(['subject', 'words', 'state', 'attempts', 'note', 'created_at', 'changed_at'])
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
