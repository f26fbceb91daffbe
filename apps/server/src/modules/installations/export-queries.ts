import type { ExportSection } from '../../platform/module.ts'

/** The device, and the moments that the customer proposed for it. */
export const installationExport: readonly ExportSection[] = [
  {
    name: 'installation',
    tables: ['installations'],
    read: (db, id) =>
      db.selectFrom('installations').selectAll().where('customer_id', '=', id).executeTakeFirst(),
  },
  {
    name: 'installation_proposals',
    tables: ['installation_proposals'],
    read: (db, id) =>
      db
        .selectFrom('installation_proposals')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
