import type { TimelineFilter } from '@brine/contract/office/customer-timeline'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** Where entries come from. Of entries at the same moment, those of a later source are newer. */
export const timelineSources = [
  ...(['created', 'activated', 'ordered', 'outcome', 'request', 'review'] as const),
  ...(['moments', 'referral', 'message', 'phone_call', 'note', 'ended'] as const),
  ...(['letter', 'email_change'] as const),
]
export type TimelineSource = (typeof timelineSources)[number]

/** The position of an entry. */
export interface TimelineHead {
  /** The position of its source in `timelineSources`. */
  readonly rank: number
  /** The id of the row; numbers are padded, so that they sort as texts. Empty for the account itself. */
  readonly id: string
  /** Microseconds since 1970, as exact as the database. */
  readonly micros: number
}

const shownSources: Readonly<Record<TimelineFilter, readonly TimelineSource[]>> = {
  all: timelineSources,
  conversations: ['request', 'phone_call', 'note'],
  notes: ['note'],
  messages: ['message', 'letter'],
}

const shownNotes: Readonly<Record<TimelineFilter, RawBuilder<unknown>>> = {
  all: sql``,
  conversations: sql`and kind in ('call', 'visit')`,
  notes: sql`and kind = 'note'`,
  messages: sql`and false`,
}

const padded = sql`lpad(id::text, 19, '0')`

/** Moment and id of all entries of a source. */
function entriesOf(source: TimelineSource, customerId: number, show: TimelineFilter): RawBuilder<unknown> {
  const own = sql`where customer_id = ${customerId}`
  switch (source) {
    case 'created':
      return sql`select created_at as at, '' as id from customers where customers.id = ${customerId}`
    case 'activated':
      return sql`select activated_at as at, '' as id from customers
        where customers.id = ${customerId} and activated_at is not null`
    case 'ended':
      return sql`select relation_ended_at as at, '' as id from customers
        where customers.id = ${customerId} and relation_ended_at is not null`
    case 'ordered':
      return sql`select created_at as at, ${padded} as id from refills ${own}`
    case 'outcome':
      return sql`select action_at as at, ${padded} as id from refills ${own} and state <> 'booked'`
    case 'request':
      return sql`select created_at as at, ${padded} as id from support_requests ${own}`
    case 'review':
      return sql`select created_at as at, ${padded} as id from reviews ${own}`
    case 'moments':
      return sql`select created_at as at, ${padded} as id from installation_proposals ${own}`
    case 'referral':
      return sql`select created_at as at, ${padded} as id from referrals ${own}`
    case 'message':
      return sql`select queued_at as at, message_id as id from sent_mails ${own}`
    case 'letter':
      return sql`select created_at as at, ${padded} as id from (
        select reminder.id, reminder.created_at from receivables
        join payment_reminders as reminder on receivable_id = receivables.id ${own} and letter is not null
      ) as letters`
    case 'phone_call':
      return sql`select created_at as at, ${padded} as id from phone_calls ${own}`
    case 'email_change':
      return sql`select asked_at as at, ${padded} as id from office_email_changes ${own}`
    case 'note':
      return sql`select created_at as at, ${padded} as id from customer_notes ${own} ${shownNotes[show]}`
  }
}

interface HeadsPage {
  readonly show: TimelineFilter
  /** The last one of the page before; null for the first page. */
  readonly after: TimelineHead | null
  readonly limit: number
}

/**
 * The newest entries of a customer, in one round trip. Each source is read by its index of customers and no further than a
 * page; what an entry says is read for those of the page only.
 */
export async function listTimelineHeads(
  db: Queries,
  customerId: number,
  { show, after, limit }: HeadsPage,
): Promise<TimelineHead[]> {
  const parts = shownSources[show].map((source) => {
    const rank = timelineSources.indexOf(source)
    return sql`(
      select ${rank}::integer as rank, at, id collate "C" as id
      from (${entriesOf(source, customerId, show)}) as entry ${after ? beyond(rank, after) : sql``}
      order by at desc, id collate "C" desc limit ${limit})`
  })
  const { rows } = await sql<TimelineHead>`
    select rank, id, (extract(epoch from at) * 1000000)::bigint as micros
    from (${sql.join(parts, sql` union all `)}) as entry
    order by at desc, rank desc, id collate "C" desc limit ${limit}`.execute(db)
  return rows
}

/** The condition of entries of a source that are older than one of the page before. */
function beyond(rank: number, { micros, id, rank: lastRank }: TimelineHead) {
  const moment = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
  const last = sql`(${moment}, ${lastRank}::integer, ${id}::text)`
  // of two conditions, the first one bounds the index
  return sql`where at <= ${moment} and (at, ${rank}::integer, id collate "C") < ${last}`
}
