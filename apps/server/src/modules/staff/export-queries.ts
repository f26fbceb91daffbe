import type { ExportSection } from '../../platform/module.ts'

/** When the office read the customer's data and why, but not who did (Court of Justice, C-579/21). */
export const auditExport: readonly ExportSection[] = [
  {
    name: 'read_by_the_office',
    tables: ['audit_entries'],
    read: (db, id) =>
      db
        .selectFrom('audit_entries')
        .select(['action', 'at'])
        .where('record_id', '=', id)
        .where('action', 'in', ['customer.read', 'customer.document_read', 'customer.viewed'])
        .orderBy('id')
        .execute(),
  },
]
