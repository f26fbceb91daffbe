import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import type { Experiences } from '../platform/database/tables.ts'
import type { Household } from './households.ts'
import type { Random } from './random.ts'
import { approvedReviews, type DemoReview, pendingReview } from './reviews.ts'

/** The reviews, each by another household that speaks its language and had its device by then. */
export function experienceRows(
  households: readonly Household[],
  today: string,
  random: Random,
): Insertable<Experiences>[] {
  const used = new Set<number>()
  const authorOf = ({ language, age }: DemoReview): number => {
    const day = addDays(today, -age - 20)
    const author = households.findIndex(
      ({ email, installation, ...household }, index) =>
        !used.has(index) &&
        !email.endsWith('@demo.example') &&
        household.language === language &&
        installation.placed &&
        installation.installed !== null &&
        installation.installed < day,
    )
    used.add(author)
    return author
  }
  const row = (review: DemoReview, customer_id: number, status: 'approved' | 'pending') => ({
    customer_id,
    rating: review.rating,
    title: review.title,
    text: review.text,
    status,
    language: review.language,
    created_at: instantOf(addDays(today, -review.age), random.int(8 * 60, 22 * 60)),
  })
  const written = approvedReviews.map((review) => ({ review, author: authorOf(review) }))
  return [
    ...written
      .filter(({ author }) => author >= 0)
      .map(({ review, author }) => row(review, author + 1, 'approved')),
    row(pendingReview, idOf(households, 'lieve@demo.example'), 'pending'),
  ].reverse()
}

const idOf = (households: readonly Household[], address: string): number =>
  households.findIndex(({ email }) => email === address) + 1
