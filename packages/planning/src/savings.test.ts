import { expect, test } from 'vitest'
import { savedKmOf } from './savings.ts'

test('compares with the mean of the shown dates, rounded down', () => {
  expect(savedKmOf(0, [0, 5, 10])).toBe(5)
  expect(savedKmOf(0, [0, 5, 12])).toBe(5)
})

test('saves nothing if the others are shorter, or if there are none', () => {
  expect(savedKmOf(9, [9, 0, 4])).toBe(0)
  expect(savedKmOf(0, [0])).toBe(0)
})

test('a date that is not shown saves no less than a shown one with more km', () => {
  const shown = [0, 1, 20]
  expect(savedKmOf(0, shown)).toBeGreaterThanOrEqual(savedKmOf(1, shown))
})
