import type { ExportSection } from '../../platform/module.ts'

/** When the customer was signed in, and by which passkeys, without what opens the account. */
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
  {
    name: 'passkeys',
    tables: ['customer_passkeys'],
    read: (db, id) =>
      db
        .selectFrom('customer_passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
