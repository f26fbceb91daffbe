import type { ExportSection } from '../../platform/module.ts'

/** The customer's reviews, in any state; without the names of the staff who answered or decided. */
export const reviewExport: readonly ExportSection[] = [
  {
    name: 'experiences',
    tables: ['reviews'],
    async read(db, id) {
      const rows = await db
        .selectFrom('reviews')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ answered_by: _, modified_by: __, ...review }) => review)
    },
  },
]
