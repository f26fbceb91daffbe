import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import { savingOf } from './savings.ts'
import { dayOf } from './testing/days.ts'

const candidate = (score: number, detourKm: number, co2GramsPerKm = 280): Candidate => ({
  day: dayOf([], { co2GramsPerKm }),
  score,
  detourKm,
})

test('saves against the mean of the others', () => {
  const best = candidate(2, 1)
  expect(savingOf(best, [best, candidate(5, 5), candidate(7, 9)])).toEqual({
    savedKm: 4,
    savedCo2Grams: 1120,
  })
})

test('claims the smaller of what the estimate and the route of today say', () => {
  const best = candidate(2, 1)
  expect(savingOf(best, [best, candidate(9, 3)]).savedKm).toBe(2)
  expect(savingOf(best, [best, candidate(3, 50)]).savedKm).toBe(1)
})

test('claims nothing where one of the two says otherwise, or where there is nothing to compare with', () => {
  const best = candidate(3, 40)
  expect(savingOf(best, [best, candidate(10, 12)])).toEqual({ savedKm: 0, savedCo2Grams: 0 })
  expect(savingOf(best, [best])).toEqual({ savedKm: 0, savedCo2Grams: 0 })
})

test('a diesel van saves no CO2 against electric ones, however short its way', () => {
  const diesel = candidate(2, 2, 280)
  expect(savingOf(diesel, [diesel, candidate(6, 6, 0)])).toEqual({ savedKm: 4, savedCo2Grams: 0 })
})

test('fewer grams on more kilometres are not claimed as less driving', () => {
  const electric = candidate(8, 8, 0)
  expect(savingOf(electric, [electric, candidate(6, 6, 280)])).toEqual({ savedKm: 0, savedCo2Grams: 0 })
})
