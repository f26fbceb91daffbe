import { expect, it } from 'vitest'
import { lettersObstacle, remindObstacle } from './reminderWords.ts'

const many = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

it('at most 100 reminders go at once, whatever else is chosen, and as many letters are one file', () => {
  const hundred = [...many(60, null), ...many(40, 'no_email' as const)]
  expect([remindObstacle(hundred), lettersObstacle(100)]).toEqual([null, null])
  expect(remindObstacle([...hundred, ...many(50, 'recent' as const)])).toBeNull()
  expect(remindObstacle([...hundred, null])).toBe('Hoogstens 100 herinneringen tegelijk.')
  expect(lettersObstacle(101)).toBe('Hoogstens 100 brieven tegelijk.')
})
