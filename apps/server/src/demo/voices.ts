import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import { createRefusalToken, hashAddress, hashRefusalToken } from '../modules/referrals/address.ts'
import type { Experiences, Referrals } from '../platform/database/tables.ts'
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

/** Whom Lieve and Jean-Marc invited: one of each state, and one whose address was dropped. */
const invitations = [
  { sender: 'lieve', friend: 'griet.dhaene', state: 'pending', age: 6, answeredAfter: 0 },
  { sender: 'lieve', friend: 'koen.baert', state: 'accepted', age: 48, answeredAfter: 11 },
  { sender: 'lieve', friend: 'sofie.martens', state: 'discount_received', age: 221, answeredAfter: 30 },
  { sender: 'lieve', friend: 'dirk.lemmens', state: 'pending', age: 140, answeredAfter: 0 },
  { sender: 'jean', friend: 'chantal.dubois', state: 'pending', age: 12, answeredAfter: 0 },
  { sender: 'jean', friend: 'luc.renard', state: 'accepted', age: 75, answeredAfter: 20 },
  { sender: 'jean', friend: 'nathalie.simon', state: 'discount_received', age: 190, answeredAfter: 41 },
] as const

/** Days after which an unanswered address is dropped. */
const KEPT_DAYS = 60

export async function referralRows(
  households: readonly Household[],
  today: string,
): Promise<Insertable<Referrals>[]> {
  return Promise.all(
    invitations.map(async ({ sender, friend, state, age, answeredAfter }, index) => {
      const email = `${friend}@friends.example`
      return {
        customer_id: idOf(households, `${sender}@demo.example`),
        email_address: state === 'pending' && age > KEPT_DAYS ? null : email,
        email_hash: await hashAddress(email),
        refusal_token_hash: hashRefusalToken(createRefusalToken()),
        state,
        created_at: instantOf(addDays(today, -age), 18 * 60 + 7 * index),
        changed_at: instantOf(addDays(today, answeredAfter - age), 18 * 60 + 11 * index),
      }
    }),
  )
}

const idOf = (households: readonly Household[], address: string): number =>
  households.findIndex(({ email }) => email === address) + 1
