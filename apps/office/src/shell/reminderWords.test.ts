import { expect, it } from 'vitest'
import { lettersObstacle, remindObstacle } from './reminderWords.ts'

it('at most 100 reminders go at once, and as many letters are one file', () => {
  expect([remindObstacle(100), lettersObstacle(100)]).toEqual([null, null])
  expect(remindObstacle(101)).toBe('Hoogstens 100 herinneringen tegelijk.')
  expect(lettersObstacle(101)).toBe('Hoogstens 100 brieven tegelijk.')
})
