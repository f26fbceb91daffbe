import type { ExportSection } from '../../platform/module.ts'

/** When the customer was signed in. */
export const sessionExport: readonly ExportSection[] = [
  {
    name: 'sessions',
    tables: ['sessions'],
    read: (db, id) =>
      db
        .selectFrom('sessions')
        .select(['created_at', 'last_used_at', 'ends_at', 'revoked_at'])
        .where('customer_id', '=', id)
        .orderBy('created_at')
        .execute(),
  },
]
