import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import { chooseCards } from './cards.ts'
import { addDays, weekday } from './dates.ts'
import { dayOf } from './testing/days.ts'

/** A Monday. */
const TODAY = '2026-09-07'
const candidate = (ahead: number, score: number): Candidate => ({
  day: dayOf([], { date: addDays(TODAY, ahead) }),
  score,
  detourKm: score,
})
const aheadOf = (cards: readonly Candidate[]) => cards.map(({ day }) => Number(day.date.slice(8)) - 7)

test('keeps the best of the next 5 and of the next 10 working days among better later ones', () => {
  // Working days 5 and 10 are 7 and 14 days ahead.
  const late = [15, 16, 17, 18, 21, 22, 23].map((ahead) => candidate(ahead, 1))
  const cards = chooseCards([candidate(2, 9), candidate(3, 8), candidate(9, 7), ...late], TODAY)
  expect(aheadOf(cards)).toEqual([15, 16, 17, 18, 9, 3])
})

test('takes the same date for both where it is the best of both', () => {
  const cards = chooseCards(
    [candidate(3, 2), candidate(9, 3), ...[15, 16, 17, 18, 21].map((a) => candidate(a, 1))],
    TODAY,
  )
  expect(aheadOf(cards)).toEqual([15, 16, 17, 18, 21, 3])
})

test('shows at most two a weekday, the best of all among them', () => {
  const cards = chooseCards(
    [2, 9, 16, 23].map((ahead, index) => candidate(ahead, 9 - index)),
    TODAY,
  )
  expect(aheadOf(cards)).toEqual([23, 2])
})

test('of equal scores the earlier date comes first', () => {
  expect(aheadOf(chooseCards([candidate(4, 1), candidate(3, 1)], TODAY))).toEqual([3, 4])
})

test('obeys number and weekdays whatever the scores', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 29 })
  fc.assert(
    fc.property(scores, fc.constantFrom(6, 9, 99), (list, count) => {
      const candidates = list.map((score, index) => candidate(index + 2, score))
      const cards = chooseCards(candidates, TODAY, count)
      expect(cards.length).toBeLessThanOrEqual(count)
      expect(new Set(cards).size).toBe(cards.length)
      expect(cards[0]?.score).toBe(list.length > 0 ? Math.min(...list) : undefined)
      for (let day = 1; day <= 7; day += 1)
        expect(cards.filter((card) => weekday(card.day.date) === day).length).toBeLessThanOrEqual(2)
    }),
  )
})
