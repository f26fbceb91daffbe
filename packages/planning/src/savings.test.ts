import { expect, test } from 'vitest'
import { savedKmOf } from './savings.ts'

test('compares with the mean of the other dates, rounded down', () => {
  expect(savedKmOf(0, [5, 10, 0])).toBe(5)
  expect(savedKmOf(0, [5, 10, 1])).toBe(5)
})

test('saves nothing if the others are shorter, or if there are none', () => {
  expect(savedKmOf(9, [0, 4])).toBe(0)
  expect(savedKmOf(0, [])).toBe(0)
})
