import type { ExportSection } from '../../platform/module.ts'
import { endedAs } from './queries.ts'

/** What a customer agreed to, and what happened under it. */
export const automaticRefillExport: readonly ExportSection[] = [
  {
    name: 'automatic_refills',
    tables: ['refill_agreements'],
    read: (db, id) =>
      db
        .selectFrom('refill_agreements')
        .select([
          'packs',
          'pack_kg',
          'pack_cents',
          'next_pack_cents',
          'next_pack_from',
          'started_at',
          'ended_at',
        ])
        .select([endedAs.as('ended_as'), 'skipped_until', 'stuck_since', 'stuck_reason'])
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'automatic_refill_events',
    tables: ['refill_agreement_events'],
    read: (db, id) =>
      db
        .selectFrom('refill_agreement_events as event')
        .innerJoin('refill_agreements as agreement', 'agreement.id', 'event.agreement_id')
        .select(['event.kind', 'event.at', 'event.date', 'event.latest', 'event.other_salt'])
        .where('agreement.customer_id', '=', id)
        .orderBy('event.id')
        .execute(),
  },
]
