import { expect, it } from 'vitest'
import { approvedReviews, pendingReview, pendingReviews } from './review-texts.ts'

/** The mails of the product: confirmation, change and cancellation of a delivery; none comes before it. */
const notSent = /voordien|dag ervoor|de avond voor|la veille|sms/i

it('R48 no review of the demo tells of a message that is not sent', () => {
  const texts = [...approvedReviews, pendingReview, ...pendingReviews].map(({ text }) => text)
  expect(texts.filter((text) => notSent.test(text))).toEqual([])
})
