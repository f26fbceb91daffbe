import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import type { Reviews } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import type { Random } from './random.ts'
import {
  approvedReviews,
  type DemoReview,
  declinedReviews,
  pendingReview,
  pendingReviews,
} from './review-texts.ts'

/** The reviews, each by a different customer of its language whose device was placed by then. */
export function reviewRows(
  demoCustomers: readonly DemoCustomer[],
  today: string,
  random: Random,
): Insertable<Reviews>[] {
  const used = new Set<number>()
  const authorOf = ({ language, age }: DemoReview): number => {
    const day = addDays(today, -age - 20)
    const author = demoCustomers.findIndex(
      ({ email, installation, ...demoCustomer }, index) =>
        !used.has(index) &&
        !email.endsWith('@demo.example') &&
        demoCustomer.language === language &&
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
    ...answerTo(review, today),
  })
  const byOthers = (reviews: readonly DemoReview[], status: 'approved' | 'pending') =>
    reviews
      .map((review) => ({ review, author: authorOf(review) }))
      .filter(({ author }) => author >= 0)
      .map(({ review, author }) => row(review, author + 1, status))
  const approved = byOthers(approvedReviews, 'approved')
  const lieve = row(pendingReview, idOf(demoCustomers, 'lieve@demo.example'), 'pending')
  const declined = byOthers(declinedReviews, 'pending').map((review) => ({
    ...review,
    status: 'declined' as const,
    declined_reason: 'advertising' as const,
  }))
  return [...approved, lieve, ...byOthers(pendingReviews, 'pending'), ...declined].reverse()
}

/** The supplier answers two days later. */
function answerTo({ answer, age }: DemoReview, today: string) {
  if (answer === undefined) return {}
  return {
    answer,
    answered_at: instantOf(addDays(today, 2 - age), 9 * 60 + 40),
    answered_by: 'Amélie Rousseau',
  }
}

const idOf = (demoCustomers: readonly DemoCustomer[], address: string): number =>
  demoCustomers.findIndex(({ email }) => email === address) + 1
