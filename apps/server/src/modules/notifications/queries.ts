import type { OptionalNotification } from '@brine/contract/customer/notifications'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { AnnouncedWindow } from './rules.ts'

/** The customer of a delivery. */
export type DeliveryRecipient = Awaited<ReturnType<typeof listRecipients>>[number]

/**
 * Published days in a period that have changed since their windows were announced, or never were.
 * @param first with `last`, YYYY-MM-DD, both included
 */
export async function listUnannouncedDates(db: Queries, first: string, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('driver_days as day')
    .leftJoin('announced_days as announced', 'announced.date', 'day.date')
    .select('day.date')
    .where('day.date', '>=', first)
    .where('day.date', '<=', last)
    .groupBy(['day.date', 'announced.revision'])
    .having(sql<boolean>`bool_or(day.published_at is not null)`)
    .having(sql<boolean>`announced.revision is distinct from sum(day.revision)`)
    .orderBy('day.date')
    .execute()
  return rows.map(({ date }) => date)
}

/** Records up to which revision the windows of a day were announced. */
export async function writeAnnouncedDay(db: Queries, date: string, revision: number): Promise<void> {
  await db
    .insertInto('announced_days')
    .values({ date, revision })
    .onConflict((conflict) => conflict.column('date').doUpdateSet({ revision }))
    .execute()
}

/** Forgets announced days before a date, YYYY-MM-DD. */
export async function deleteAnnouncedDaysBefore(db: Queries, date: string): Promise<void> {
  await db.deleteFrom('announced_days').where('date', '<', date).execute()
}

/** The announced windows of deliveries, by refill. */
export async function listWindows(
  db: Queries,
  refillIds: readonly number[],
): Promise<ReadonlyMap<number, AnnouncedWindow>> {
  if (refillIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('arrival_windows')
    .select(['refill_id', 'date', 'opens', 'closes'])
    .where('refill_id', 'in', refillIds)
    .execute()
  return new Map(
    rows.map(({ refill_id, date, opens, closes }) => [refill_id, { date, from: opens, to: closes }]),
  )
}

/**
 * Writes an announced window. A node that calculated from an older revision of the day, or from the same, writes nothing.
 * @returns whether it was written
 */
export async function writeWindow(
  tx: Queries,
  refillId: number,
  { date, from, to }: AnnouncedWindow,
  revision: number,
  now: Date,
): Promise<boolean> {
  const columns = { date, opens: from, closes: to, revision, announced_at: now }
  const written = await tx
    .insertInto('arrival_windows')
    .values({ refill_id: refillId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('refill_id')
        .doUpdateSet(columns)
        .where((eb) =>
          eb.or([eb('arrival_windows.date', '<>', date), eb('arrival_windows.revision', '<', revision)]),
        ),
    )
    .returning('refill_id')
    .executeTakeFirst()
  return written !== undefined
}

/** The customers of open deliveries, and how they get a kind of messages: null for by mail, unless they chose. */
export async function listRecipients(db: Queries, refillIds: readonly number[], kind: OptionalNotification) {
  if (refillIds.length === 0) return []
  return db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .leftJoin('notification_choices as choice', (join) =>
      join.onRef('choice.customer_id', '=', 'customers.id').on('choice.kind', '=', kind),
    )
    .select(['refills.id as refill_id', 'customers.id', 'email_address', 'language'])
    .select(['first_name', 'last_name', 'mobile_number', 'choice.channel'])
    .where('refills.id', 'in', refillIds)
    .where('refills.state', '=', 'booked')
    .where('customers.relation_ended_at', 'is', null)
    .execute()
}

/**
 * Records that a customer is notified that the driver comes next.
 * @returns false if that was recorded before, unless the driver got the stop from another one since
 */
export async function createOnTheWayNotice(
  tx: Queries,
  {
    refillId,
    driverId,
    date,
  }: { readonly refillId: number; readonly driverId: number; readonly date: string },
  now: Date,
): Promise<boolean> {
  const created = await tx
    .insertInto('on_the_way_notices')
    .values({ refill_id: refillId, date, queued_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['refill_id', 'date'])
        .doUpdateSet({ queued_at: now })
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('route_changes as change')
              .select('change.id')
              .where('change.refill_id', '=', refillId)
              .where('change.date', '=', date)
              .where('change.driver_id', '=', driverId)
              .where('change.kind', '=', 'added')
              .whereRef('change.changed_at', '>', 'on_the_way_notices.queued_at'),
          ),
        ),
    )
    .returning('refill_id')
    .executeTakeFirst()
  return created !== undefined
}

/** Deletes what was announced to a customer. */
export async function deleteAnnouncementsTo(tx: Queries, customerId: number): Promise<void> {
  const ofCustomer = tx.selectFrom('refills').select('id').where('customer_id', '=', customerId)
  await tx.deleteFrom('on_the_way_notices').where('refill_id', 'in', ofCustomer).execute()
  await tx.deleteFrom('arrival_windows').where('refill_id', 'in', ofCustomer).execute()
}
