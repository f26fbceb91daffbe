import { writtenAt } from '@brine/app-kit/dayWords'
import type { Review } from '@brine/contract/customer/reviews'
import { expect, it } from 'vitest'
import { ownFirst, ratingOf, starsOf } from './rating.ts'

const review = (id: number, author_id: number | null): Review => ({
  id,
  author_id,
  author_name: 'Hilde P.',
  rating: 9,
  title: 'Zacht',
  text: 'Geen kalk meer.',
  status: 'approved',
  language: 'nl',
  created: '28-02-2026 07:42',
  created_by: null,
  modified: null,
  modified_by: null,
  declined: null,
  answer: null,
})
const idsOf = (reviews: Review[]) => reviews.map(({ id }) => id)

it('puts the reader’s own reviews first and otherwise keeps the order', () => {
  const all = [review(1, null), review(2, 7), review(3, 8), review(4, 7)]
  expect(idsOf(ownFirst(all, '7'))).toEqual([2, 4, 1, 3])
  expect(idsOf(ownFirst(all, undefined))).toEqual([1, 2, 3, 4])
})

it('converts stars to ratings and back', () => {
  expect([0.5, 3.5, 5].map(ratingOf)).toEqual([1, 7, 10])
  expect([1, 7, 10].map(starsOf)).toEqual([0.5, 3.5, 5])
})

it('shows the date of a review, without a leading zero in the hour', () => {
  expect(writtenAt('28-02-2026 07:42')).toBe('28-02-2026 7:42')
  expect(writtenAt('19-01-2026 16:18')).toBe('19-01-2026 16:18')
  expect(writtenAt('01-01-2026 00:05')).toBe('01-01-2026 0:05')
})
