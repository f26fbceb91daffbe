import type { DeclineReason } from '@brine/contract/customer/reviews'
import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { ReviewQueueName, ReviewRecord, ReviewSummary } from '@brine/contract/office/reviews'
import type { Updateable } from 'kysely'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Reviews } from '../../platform/database/tables.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { findingsIn } from './findings.ts'
import {
  countPending,
  countStatuses,
  findToRead,
  listPile,
  PAGE,
  updateReview,
} from './moderation-queries.ts'

/** A review as somebody of the office has seen it. */
export interface Seen {
  readonly by: Staff
  readonly id: number
  readonly revision: number
}

export interface Pile {
  readonly counts: Record<ReviewQueueName, number>
  readonly reviews: ReviewSummary[]
  readonly has_more: boolean
}

/** Reviews in the hands of the office. Each act is kept together with its line in the audit trail. */
export interface Moderation {
  /** @param after the last review that the reader has; null for the first page */
  list(pile: ReviewQueueName, search: string, after: number | null): Promise<Pile>
  countWaiting(): Promise<number>
  /** @throws `not_found` */
  read(id: number): Promise<ReviewRecord>
  /** @throws `not_found`; `changed_meanwhile` when it is no longer the revision that was seen */
  approve(seen: Seen): Promise<ReviewRecord>
  /** @throws as `approve`; `invalid_request` for the reason `other` without a note */
  decline(seen: Seen, reason: DeclineReason, note: string): Promise<ReviewRecord>
  /** @param text empty takes the answer away. @throws as `approve` */
  answer(seen: Seen, text: string): Promise<ReviewRecord>
}

export function createModeration(db: Queries, clock: Clock): Moderation {
  async function read(queries: Queries, id: number): Promise<ReviewRecord> {
    const row = await findToRead(queries, id)
    if (!row) throw fail('not_found')
    return describeToRead(row)
  }

  /** One act: the change, its line in the trail, and the review as it is then. */
  function act(seen: Seen, action: AuditAction, change: Updateable<Reviews>, details = {}) {
    const { by, id, revision } = seen
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      if (!(await updateReview(tx, id, revision, change))) {
        await read(tx, id)
        throw fail('changed_meanwhile')
      }
      await writeAuditEntry(tx, { by, action, recordId: id, at, details })
      return read(tx, id)
    })
  }

  const decided = (by: Staff) => ({ modified_at: clock.now(), modified_by: by.name })

  return {
    async list(pile, typed, after) {
      const search = typed.trim()
      const [statuses, rows] = [await countStatuses(db, search), await listPile(db, pile, search, after)]
      const counts = { pending: 0, approved: 0, declined: 0, error: 0 }
      for (const { status, count } of statuses) counts[status === 'unknown' ? 'error' : status] += count
      return { counts, reviews: rows.slice(0, PAGE).map(describeLine), has_more: rows.length > PAGE }
    },
    countWaiting: () => countPending(db),
    read: (id) => read(db, id),
    approve: (seen) =>
      act(seen, 'experience.approved', {
        ...decided(seen.by),
        status: 'approved',
        declined_reason: null,
        declined_note: null,
      }),
    async decline(seen, reason, typed) {
      const note = typed.trim()
      if (reason === 'other' && note === '') throw fail('invalid_request', { field: 'note' })
      const why = { declined_reason: reason, declined_note: note || null }
      const change = { ...decided(seen.by), status: 'declined', ...why } as const
      return act(seen, 'experience.declined', change, { reason })
    },
    answer(seen, typed) {
      const answer = typed.trim()
      if (answer === '')
        return act(seen, 'experience.answer_removed', { answer: null, answered_at: null, answered_by: null })
      const given = { answered_at: clock.now(), answered_by: seen.by.name }
      return act(seen, 'experience.answered', { answer, ...given })
    },
  }
}

type LineRow = Awaited<ReturnType<typeof listPile>>[number]
type Row = NonNullable<Awaited<ReturnType<typeof findToRead>>>

/** The office knows authors by their full names. */
function describeLine(row: LineRow): ReviewSummary {
  const { id, rating, title, language, status, first_name, last_name, created_at } = row
  const author_name = `${first_name} ${last_name}`.trim()
  return { id, rating, title, language, status, author_name, created: formatWireDateTime(created_at) }
}

function describeToRead(row: Row): ReviewRecord {
  const { answer, answered_at, answered_by, declined_reason, delivered_on } = row
  return {
    ...describeLine(row),
    text: row.text,
    version: row.revision,
    customer_id: row.customer_id,
    customer_since: formatWireDay(isoDayOf(row.customer_since)),
    last_delivery: delivered_on ? { date: formatWireDay(delivered_on), driver_name: row.driver_name } : null,
    findings: findingsIn(row.title, row.text),
    declined: declined_reason && { reason: declined_reason, note: row.declined_note ?? '' },
    answer:
      answer !== null && answered_at !== null
        ? { text: answer, given: formatWireDateTime(answered_at), given_by: answered_by ?? '' }
        : null,
    modified: row.modified_at && formatWireDateTime(row.modified_at),
    modified_by: row.modified_by,
  }
}
