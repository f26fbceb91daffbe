import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { isStanding } from '../../platform/records/standing-report-queries.ts'

/** What the page shows of a request before it is opened. */
const FIRST_WORDS_LENGTH = 200

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Whether there is a timeline: an erased customer has none. */
export async function hasTimeline(db: Queries, customerId: number): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return customer !== undefined
}

/** Refills with the driver of their delivery, and the level that the driver saw. */
export async function listTimelineRefills(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .leftJoin('drivers', 'drivers.id', 'stops.driver_id')
    .select(['refills.id', 'state', 'refills.date', 'packs', 'refills.kg', 'drivers.name as driver_name'])
    .select(['missed_reason', 'stops.date as stop_date', 'stops.driver_id'])
    .select((eb) =>
      eb
        .selectFrom('delivery_reports as report')
        .select('report.salt_level')
        .whereRef('report.refill_id', '=', 'refills.id')
        // a level of another day says nothing of this delivery
        .whereRef('report.date', '=', 'refills.date')
        .whereRef('report.outcome', '=', 'refills.state')
        .where(isStanding)
        .where('report.salt_level', 'is not', null)
        .orderBy('report.id', 'desc')
        .limit(1)
        .as('level'),
    )
    .where('refills.id', '=', anyOf(ids))
    .execute()
}

/** Requests with what the customer wrote first, in the customer's own words. */
export async function listTimelineRequests(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('support_requests')
    .leftJoin('staff', 'staff.id', 'noted_by_id')
    .select(['support_requests.id', 'state', 'title_code', 'details_code', 'staff.name as noted_by'])
    .select(
      sql<string>`left(concat_ws(' ', nullif(case details_code when 'custom' then details_text end, ''),
        nullif(comment, '')), ${FIRST_WORDS_LENGTH})`.as('words'),
    )
    .where('support_requests.id', '=', anyOf(ids))
    .execute()
}

export async function listTimelineReviews(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('reviews')
    .select(['id', 'title', 'rating', 'status'])
    .where('id', '=', anyOf(ids))
    .execute()
}

/** Proposed moments, and whether they wait for the office. */
export async function listTimelineMoments(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('installation_proposals')
    .leftJoin('installations', 'installations.customer_id', 'installation_proposals.customer_id')
    .select('installation_proposals.id')
    .select(sql<boolean>`answered_at is null and installations.placed is not true`.as('is_open'))
    .where('installation_proposals.id', '=', anyOf(ids))
    .execute()
}

export async function listTimelineReferrals(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('referrals').select(['id', 'email_address']).where('id', '=', anyOf(ids)).execute()
}

export async function listTimelineMessages(db: Queries, messageIds: readonly string[]) {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('sent_mails')
    .select(['message_id', 'subject', 'channel', 'sent_at', 'dropped_at'])
    .where('message_id', '=', sql<string>`any(${messageIds}::text[])`)
    .execute()
}

/** New addresses that the office asked for, with who did. `is_waiting`: their link still works. */
export async function listTimelineEmailChanges(db: Queries, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  return db
    .selectFrom('office_email_changes as change')
    .innerJoin('staff', 'staff.id', 'change.staff_id')
    .leftJoin('mail_links as link', 'link.token_hash', 'change.link_hash')
    .select(['change.id', 'identity_check', 'outcome', 'staff.name as by'])
    .select(sql<boolean>`link.ends_at > ${now}`.as('is_waiting'))
    .where('change.id', '=', anyOf(ids))
    .execute()
}

/** Payment reminders on paper, with their subject and when they were recorded. */
export async function listTimelineLetters(db: Queries, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('payment_reminders')
    .select(['id', 'created_at', sql<string>`letter ->> 'subject'`.as('subject')])
    .where('id', '=', anyOf(ids))
    .execute()
}

/** What the office noted about the end of the relation; null without a note. */
export async function findEndNote(db: Queries, customerId: number): Promise<string | null> {
  const customer = await db
    .selectFrom('customers')
    .select('relation_end_note')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.relation_end_note ?? null
}

/** The messages to a customer that are neither sent nor given up. */
export async function listUnsent(db: Queries, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_mails')
    .select('message_id')
    .where('customer_id', '=', customerId)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
  return rows.map(({ message_id }) => message_id)
}
