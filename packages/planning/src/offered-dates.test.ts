import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import { addDays, weekday } from './dates.ts'
import { chooseOfferedDates } from './offered-dates.ts'
import { dayOf } from './testing/days.ts'

/** A Monday. */
const TODAY = '2026-09-07'
const candidate = (ahead: number, score: number): Candidate => ({
  day: dayOf([], { date: addDays(TODAY, ahead) }),
  score,
  detourKm: score,
})
const aheadOf = (shown: readonly Candidate[]) => shown.map(({ day }) => Number(day.date.slice(8)) - 7)

test('keeps the best dates of the next 5 and the next 10 working days among better later ones', () => {
  // Working days 5 and 10 are 7 and 14 days ahead.
  const late = [15, 16, 17, 18, 21, 22, 23].map((ahead) => candidate(ahead, 1))
  const shown = chooseOfferedDates([candidate(2, 9), candidate(3, 8), candidate(9, 7), ...late], TODAY)
  expect(aheadOf(shown)).toEqual([15, 16, 17, 18, 9, 3])
})

test('counts the last day of both periods', () => {
  const late = [15, 16, 17, 18, 22, 23].map((ahead) => candidate(ahead, 1))
  const shown = chooseOfferedDates([candidate(7, 9), candidate(14, 8), ...late], TODAY)
  expect(aheadOf(shown)).toEqual([15, 16, 17, 18, 14, 7])
})

test('uses one date for both periods if it is the best of both', () => {
  const shown = chooseOfferedDates(
    [candidate(3, 2), candidate(9, 3), ...[15, 16, 17, 18, 21].map((a) => candidate(a, 1))],
    TODAY,
  )
  expect(aheadOf(shown)).toEqual([15, 16, 17, 18, 21, 3])
})

test('shows at most two dates per weekday, the best of all among them', () => {
  const shown = chooseOfferedDates(
    [2, 9, 16, 23].map((ahead, index) => candidate(ahead, 9 - index)),
    TODAY,
  )
  expect(aheadOf(shown)).toEqual([23, 2])
})

test('sorts equal scores by date', () => {
  expect(aheadOf(chooseOfferedDates([candidate(4, 1), candidate(3, 1)], TODAY))).toEqual([3, 4])
})

test('respects the number of dates and the limit per weekday for any scores', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 29 })
  fc.assert(
    fc.property(scores, fc.constantFrom(6, 9, 99), (list, count) => {
      const candidates = list.map((score, index) => candidate(index + 2, score))
      const shown = chooseOfferedDates(candidates, TODAY, count)
      expect(shown.length).toBeLessThanOrEqual(count)
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown[0]?.score).toBe(list.length > 0 ? Math.min(...list) : undefined)
      for (let day = 1; day <= 7; day += 1)
        expect(shown.filter((candidate) => weekday(candidate.day.date) === day).length).toBeLessThanOrEqual(2)
    }),
  )
})
