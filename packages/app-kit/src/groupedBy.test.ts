import { expect, it } from 'vitest'
import { groupedBy } from './groupedBy.ts'

it('groups items by their key, both in the order in which they come', () => {
  expect([...groupedBy([5, 2, 9, 4], (number) => number % 2)]).toEqual([
    [1, [5, 9]],
    [0, [2, 4]],
  ])
})
