import { type Review, reviews } from '@brine/contract/customer/reviews'
import { formatWireDateTime } from '@brine/contract/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import { createModeration, type Moderation } from './moderation.ts'
import { createExperience, type ExperienceRow, listApproved, listOwn, type NewExperience } from './queries.ts'

export interface ExperiencesService {
  /**
   * The reviews that a visitor may read, newest first: approved ones, before them the reader's own in any state.
   * @param readerId the signed-in customer; null for anybody else, who gets no ids (security.md, check 22)
   */
  list(readerId: number | null): Promise<Review[]>
  /**
   * Keeps a review until the office approves it; answers the whole list as its author reads it.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `idempotency_key_reused`
   */
  post(authorId: number, experience: NewExperience, key: string | null): Promise<Review[]>
  /** What the office does with reviews. */
  readonly moderation: Moderation
}

export function createExperiencesService(db: Queries, clock: Clock): ExperiencesService {
  async function listFor(queries: Queries, readerId: number | null): Promise<Review[]> {
    const own = readerId === null ? [] : await listOwn(queries, readerId)
    const others = await listApproved(queries, readerId)
    return [...own.map(describeOwn), ...others.map((row) => describe(row, readerId !== null))]
  }

  return {
    moderation: createModeration(db, clock),
    list: (readerId) => listFor(db, readerId),
    post(authorId, { rating, language, ...texts }, key) {
      const now = clock.now()
      const experience = { rating, language, title: texts.title.trim(), text: texts.text.trim() }
      const repeatable = { customerId: authorId, key, call: reviews.post, body: experience, now }
      return idempotently(db, repeatable, async (transaction) => {
        await createExperience(transaction, authorId, experience, now)
        return listFor(transaction, authorId)
      })
    },
  }
}

/** Somebody else's review: a first name and an initial is all that others learn of its author. */
function describe(row: ExperienceRow, withId: boolean): Review {
  return {
    id: withId ? row.id : null,
    author_id: null,
    author_name: `${row.first_name} ${initialOf(row.last_name)}`.trim(),
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

/** What the supplier says to a published review. */
function describeAnswer({ status, answer, answered_at }: ExperienceRow): Review['answer'] {
  if (status !== 'approved' || answer === null || answered_at === null) return null
  return { text: answer, given: formatWireDateTime(answered_at) }
}

function describeOwn(row: ExperienceRow): Review {
  const name = `${row.first_name} ${row.last_name}`.trim()
  return {
    ...describe(row, true),
    author_id: row.customer_id,
    author_name: name,
    created_by: name,
    modified: row.modified_at && formatWireDateTime(row.modified_at),
    modified_by: row.modified_by,
    declined: row.declined_reason && { reason: row.declined_reason, note: row.declined_note ?? '' },
  }
}

/** "Vandenbroucke" as "V."; by characters as people count them. */
function initialOf(lastName: string): string {
  const [first] = new Intl.Segmenter().segment(lastName.trim())
  return first ? `${first.segment.toUpperCase()}.` : ''
}
