import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import { officeReviews, type ReviewRecord, type ReviewSummary } from '@brine/contract/office/reviews'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { ChangeResult } from '../../platform/records/change-record.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import {
  countPendingReviews,
  countStatuses,
  findReview,
  listQueue,
  lockReview,
  updateReview,
} from './office-queries.ts'
import { reviewColumns, reviewRow } from './review-file.ts'
import { countQueues, findingsIn } from './rules.ts'

interface ReviewChange {
  readonly action: AuditAction
  readonly columns: Parameters<typeof updateReview>[2]
  readonly details?: ChangeResult['details']
}

interface ChangeContext {
  readonly staff: Staff
  readonly params: { readonly id: number }
  readonly body: { readonly version: number }
}

/** The review calls of the office: read, approve, decline and answer. */
export function reviewOfficeRoutes({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): Route[] {
  /** @throws `not_found`, `changed_meanwhile` */
  const changeReview = (
    { staff, params: { id }, body }: ChangeContext,
    { action, columns, details = {} }: ReviewChange,
  ): Promise<ReviewRecord> =>
    db.transaction().execute(async (tx) => {
      await changeRecord(tx, {
        ...{ by: staff, revision: body.version, action, recordId: id },
        lock: (transaction) => lockReview(transaction, id),
        async write(transaction) {
          await updateReview(transaction, id, columns)
          return { details }
        },
      })
      return readReview(tx, id)
    })

  const decidedBy = ({ name }: Staff) => ({ modified_at: clock.now(), modified_by: name })

  return serve(officeReviews, {
    async list({ query: { pile: queue, search: typed, after = null } }) {
      const search = typed.trim()
      const [statuses, rows] = await Promise.all([
        countStatuses(db, search),
        listQueue(db, queue, search, after),
      ])
      const { page, has_more } = splitPage(rows)
      return { counts: countQueues(statuses), reviews: page.map(describeReviewSummary), has_more }
    },
    file: ({ staff: by, query: { pile: queue, search } }) =>
      listFile(
        { db, clock },
        {
          ...{ by, list: 'reviews', columns: reviewColumns, describe: reviewRow },
          read: (after: number | null, limit) => listQueue(db, queue, search.trim(), after, limit),
          cursorOf: ({ id }) => id,
        },
      ),
    waiting: async () => ({ count: await countPendingReviews(db) }),
    read: ({ params }) => readReview(db, params.id),

    approve: (context) =>
      changeReview(context, {
        action: 'experience.approved',
        columns: {
          ...decidedBy(context.staff),
          status: 'approved',
          declined_reason: null,
          declined_note: null,
        },
      }),

    decline(context) {
      const { reason } = context.body
      const note = context.body.note.trim()
      if (reason === 'other' && note === '') throw fail('invalid_request', { field: 'note' })
      return changeReview(context, {
        action: 'experience.declined',
        columns: {
          ...decidedBy(context.staff),
          status: 'declined',
          declined_reason: reason,
          declined_note: note || null,
        },
        details: { reason },
      })
    },

    answer(context) {
      const answer = context.body.text.trim()
      if (answer === '')
        return changeReview(context, {
          action: 'experience.answer_removed',
          columns: { answer: null, answered_at: null, answered_by: null },
        })
      return changeReview(context, {
        action: 'experience.answered',
        columns: { answer, answered_at: clock.now(), answered_by: context.staff.name },
      })
    },
  })
}

/** @throws `not_found` */
async function readReview(db: Queries, id: number): Promise<ReviewRecord> {
  const row = await findReview(db, id)
  if (!row) throw fail('not_found')
  return describeReviewRecord(row)
}

type SummaryRow = Awaited<ReturnType<typeof listQueue>>[number]

/** Describes a review with the full name of its author, which only the office sees. */
function describeReviewSummary(row: SummaryRow): ReviewSummary {
  const { id, rating, title, language, status, created_at } = row
  const author_name = fullName(row)
  return { id, rating, title, language, status, author_name, created: formatWireDateTime(created_at) }
}

function describeReviewRecord(row: NonNullable<Awaited<ReturnType<typeof findReview>>>): ReviewRecord {
  const { answer, answered_at, answered_by, declined_reason, delivered_on } = row
  return {
    ...describeReviewSummary(row),
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
