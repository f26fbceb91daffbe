import { type Review, reviews } from '@brine/contract/customer/reviews'
import { formatWireDateTime } from '@brine/contract/dates'
import { joinRunning } from '../../platform/coalesced-work.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { lockCaller } from '../../platform/records/customer-queries.ts'
import { createReview, hasDelivery, listApprovedReviews, listOwnReviews, type ReviewRow } from './queries.ts'
import { publicName } from './rules.ts'

/** The review calls of customers and visitors: read reviews, and write one. */
export const reviewCustomerRoutes = ({
  db,
  clock,
  dailyLimit,
}: Pick<Platform, 'db' | 'clock' | 'dailyLimit'>): Route[] => {
  // visitors are not counted, and all see the same list
  const listForVisitors = joinRunning(() => listReviews(db, null))
  return serve(reviews, {
    async list({ findCustomer }) {
      const reader = await findCustomer()
      return reader ? listReviews(db, reader.id) : listForVisitors()
    },

    post({ customer, body, language: requested, idempotencyKey: key }) {
      const now = clock.now()
      const language = pageLanguage(requested, customer)
      const review = { ...body, language, title: body.title.trim(), text: body.text.trim() }
      const repeatable = { customerId: customer.id, key, call: reviews.post, body: review, now }
      return idempotently(db, repeatable, async (tx) => {
        await lockCaller(tx, customer.id)
        // the page says that who writes got a device or salt of ours
        if (customer.account.own_device && !(await hasDelivery(tx, customer.id)))
          throw fail('review_too_early')
        await dailyLimit.count(tx, customer.id, 'review')
        await createReview(tx, { ...review, customer_id: customer.id, created_at: now })
        return listReviews(tx, customer.id)
      })
    },
  })
}

/**
 * Lists the reviews that a reader may see, newest first: their own in any status, then all approved ones.
 * @param readerId the signed-in customer; null for an anonymous visitor, who gets no ids (security.md, check 22)
 */
async function listReviews(db: Queries, readerId: number | null): Promise<Review[]> {
  const own = readerId === null ? [] : await listOwnReviews(db, readerId)
  const others = await listApprovedReviews(db, readerId)
  return [...own.map(describeOwnReview), ...others.map((row) => describeReview(row, readerId !== null))]
}

/** Describes a review of another customer. @param withId whether the reader is a customer */
function describeReview(row: ReviewRow, withId: boolean): Review {
  return {
    id: withId ? row.id : null,
    author_id: null,
    author_name: publicName(row.first_name, row.last_name),
    rating: row.rating,
    title: row.title,
    text: row.text,
    status: row.status,
    language: row.language,
    created: formatWireDateTime(row.created_at),
    created_by: null,
    modified: null,
    modified_by: null,
    declined: null,
    answer: describeAnswer(row),
  }
}

/** The supplier's answer, which is public only if the review is approved. */
function describeAnswer({ status, answer, answered_at }: ReviewRow): Review['answer'] {
  if (status !== 'approved' || answer === null || answered_at === null) return null
  return { text: answer, given: formatWireDateTime(answered_at) }
}

function describeOwnReview(row: ReviewRow): Review {
  const name = fullName(row)
  return {
    ...describeReview(row, true),
    author_id: row.customer_id,
    author_name: name,
    created_by: name,
    modified: row.modified_at && formatWireDateTime(row.modified_at),
    modified_by: row.modified_by,
    declined: row.declined_reason && { reason: row.declined_reason, note: row.declined_note ?? '' },
  }
}
