import type { Language } from '@brine/contract/primitives'
import type { Queries } from '../../platform/database/database.ts'

export type ExperienceRow = Awaited<ReturnType<typeof listOwn>>[number]

function experiencesQuery(db: Queries) {
  return db
    .selectFrom('reviews')
    .innerJoin('customers', 'customers.id', 'reviews.customer_id')
    .select(['reviews.id', 'customer_id', 'first_name', 'last_name', 'rating', 'title', 'text'])
    .select(['status', 'reviews.language', 'reviews.created_at'])
    .select(['reviews.modified_at', 'modified_by', 'declined_reason', 'declined_note'])
    .select(['answer', 'answered_at'])
    .orderBy('reviews.created_at', 'desc')
    .orderBy('reviews.id', 'desc')
}

/** What a customer wrote, in any state, newest first. */
export async function listOwn(db: Queries, customerId: number) {
  return experiencesQuery(db).where('customer_id', '=', customerId).execute()
}

/**
 * What everybody may read, newest first.
 * @param exceptOf a customer whose own are left out; null for none
 */
export async function listApproved(db: Queries, exceptOf: number | null): Promise<ExperienceRow[]> {
  const approved = experiencesQuery(db).where('status', '=', 'approved')
  return (exceptOf === null ? approved : approved.where('customer_id', '<>', exceptOf)).execute()
}

export interface NewExperience {
  readonly rating: number
  readonly title: string
  readonly text: string
  readonly language: Language
}

/** Writes a review that waits for approval. */
export async function createExperience(
  db: Queries,
  customerId: number,
  experience: NewExperience,
  now: Date,
): Promise<void> {
  await db
    .insertInto('reviews')
    .values({ ...experience, customer_id: customerId, created_at: now })
    .execute()
}
