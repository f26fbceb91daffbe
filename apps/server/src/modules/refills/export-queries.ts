import type { ExportSection } from '../../platform/module.ts'

/** Deliveries, and the dates that were offered for them. */
export const refillExport: readonly ExportSection[] = [
  {
    name: 'deliveries',
    tables: ['refills'],
    async read(db, id) {
      const rows = await db
        .selectFrom('refills')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ imported_hash: _, ...delivery }) => delivery)
    },
  },
  {
    name: 'dates_offered',
    tables: ['offers'],
    read: (db, id) =>
      db.selectFrom('offers').selectAll().where('customer_id', '=', id).orderBy('id').execute(),
  },
]
