import { expect, test } from 'vitest'
import { extraKmOf, labelOf } from './labels.ts'

const labels = (extraKm: readonly number[], aloneKm: number) => extraKm.map((km) => labelOf(km, aloneKm))

test('R40 rounds the difference to the best date to whole km', () => {
  expect([10, 10.49, 10.5, 14.02, 80.4].map((score) => extraKmOf(score, 10))).toEqual([0, 0, 1, 4, 70])
})

test('R40 suggests every date that costs no more, however many there are', () => {
  expect(labels([0, 0, 0, 0], 40)).toEqual(['suggested', 'suggested', 'suggested', 'suggested'])
})

test('close to a depot, a date is an alternative up to 5 km', () => {
  expect(labels([1, 5, 6], 4)).toEqual(['alternative', 'alternative', 'other'])
})

test('far from every depot, a date is an alternative up to a quarter of the way there and back', () => {
  expect(labels([1, 25, 26], 100)).toEqual(['alternative', 'alternative', 'other'])
})
