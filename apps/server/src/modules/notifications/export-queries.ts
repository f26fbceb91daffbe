import type { ExportSection } from '../../platform/module.ts'

/** How the customer is notified about deliveries, and which arrivals were announced. */
export const notificationExport: readonly ExportSection[] = [
  {
    name: 'notification_choices',
    tables: ['notification_choices'],
    read: (db, id) =>
      db
        .selectFrom('notification_choices')
        .select(['kind', 'channel', 'changed_at'])
        .where('customer_id', '=', id)
        .orderBy('kind')
        .execute(),
  },
  {
    name: 'arrivals_announced',
    tables: ['arrival_windows', 'on_the_way_notices'],
    read: (db, id) =>
      db
        .selectFrom('refills')
        .leftJoin('arrival_windows as announced', 'announced.refill_id', 'refills.id')
        .leftJoin('on_the_way_notices as notice', 'notice.refill_id', 'refills.id')
        .select(['refills.id as refill_id', 'announced.date', 'announced.opens', 'announced.closes'])
        .select(['announced.announced_at', 'notice.queued_at as on_the_way_at'])
        .where('customer_id', '=', id)
        .where((eb) => eb.or([eb('announced.date', 'is not', null), eb('notice.date', 'is not', null)]))
        .orderBy('refills.id')
        .execute(),
  },
]
