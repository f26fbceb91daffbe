import type { ExportSection } from '../../platform/module.ts'

/** What drivers reported, without who drove. */
export const reportExport: readonly ExportSection[] = [
  {
    name: 'delivery_reports',
    tables: ['delivery_reports'],
    read: (db, id) =>
      db
        .selectFrom('delivery_reports')
        .innerJoin('refills', 'refills.id', 'refill_id')
        .select([
          'refill_id',
          'delivery_reports.date',
          'outcome',
          'delivery_reports.missed_reason',
          'delivery_reports.kg',
          'salt_level',
          'note',
        ])
        .select(['reported_at', 'corrected_by'])
        .where('customer_id', '=', id)
        .orderBy('delivery_reports.id')
        .execute(),
  },
]
