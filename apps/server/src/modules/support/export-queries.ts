import type { ExportSection } from '../../platform/module.ts'

/** Requests and their conversation. The supplier's staff is named as staff only. */
export const supportExport: readonly ExportSection[] = [
  {
    name: 'support_requests',
    tables: ['support_requests'],
    async read(db, id) {
      const rows = await db
        .selectFrom('support_requests')
        .selectAll()
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ assignee_id: _, noted_by_id, ...request }) => ({
        ...request,
        // what is stored for a request by telephone was not proposed
        ...(noted_by_id === null ? { channel: 'portal' } : { channel: 'telephone', moments: {} }),
      }))
    },
  },
  {
    name: 'support_messages',
    tables: ['support_messages'],
    read: (db, id) =>
      db
        .selectFrom('support_messages')
        .innerJoin('support_requests', 'support_requests.id', 'support_messages.request_id')
        .select([
          'request_id',
          'kind',
          'text',
          'support_messages.agreed_date',
          'support_messages.agreed_slot',
        ])
        .select((eb) => eb('staff_id', 'is', null).as('by_customer'))
        .select('support_messages.created_at')
        .where('customer_id', '=', id)
        .orderBy('support_messages.id')
        .execute(),
  },
]
