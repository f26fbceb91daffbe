import { expect, it } from 'vitest'
import { differenceInWords, kmInWords, shownDifference } from './kmWords.ts'
import { addedInWords } from './stopPositions.ts'

it.each([
  [false, 'ca. 88 km', 'ca. 88 km meer', 'ca. 88 km minder'],
  [true, '88 km', '88,2 km meer', '88,2 km minder'],
])('km have tenths only if every location is known to the house: %s (R66)', (exact, total, more, less) => {
  expect(kmInWords(88.2, exact, 'nl')).toBe(total)
  expect(addedInWords(88.2, exact, 'nl')).toBe(more)
  expect(addedInWords(-88.2, exact, 'nl')).toBe(less)
})

it('a difference that rounds to nothing is no difference', () => {
  expect(addedInWords(0.4, false, 'nl')).toBe('ongeveer evenveel km')
  expect(addedInWords(-0.4, false, 'nl')).toBe('ongeveer evenveel km')
  expect(addedInWords(0.4, true, 'nl')).toBe('0,4 km meer')
  expect(addedInWords(0.02, true, 'nl')).toBe('evenveel km')
  expect(differenceInWords(-0.2, false, 'nl')).toBe('ca. 0')
})

it('a shown saving is the difference of the shown totals', () => {
  // 88 km and 85 km differ by 3, although 3.8 km were saved
  expect(shownDifference(88.4, 84.6)).toBe(3)
})
