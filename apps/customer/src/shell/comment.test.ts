import { expect, it } from 'vitest'
import { leftToSay } from './comment.ts'

it('announces nothing far from the limit, and only a few values near it', () => {
  expect([1000, 101].map(leftToSay)).toEqual([undefined, undefined])
  expect([100, 51].map(leftToSay)).toEqual([100, 100])
  expect([50, 11].map(leftToSay)).toEqual([50, 50])
  expect([10, 1, 0].map(leftToSay)).toEqual([10, 10, 0])
})
