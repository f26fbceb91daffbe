import { expect, test } from 'vitest'
import { savedKmOf } from './savings.ts'

test('saves against the mean of the others, rounded down', () => {
  expect(savedKmOf(0, [5, 10, 0])).toBe(5)
  expect(savedKmOf(0, [5, 10, 1])).toBe(5)
})

test('saves nothing where the others are shorter, and where there is none', () => {
  expect(savedKmOf(9, [0, 4])).toBe(0)
  expect(savedKmOf(0, [])).toBe(0)
})
