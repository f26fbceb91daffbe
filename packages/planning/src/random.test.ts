import { expect, test } from 'vitest'
import { seededRandom } from './random.ts'

test('repeats its numbers for the same seed only', () => {
  const draw = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, () => random.next())
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('is uniform over the first draws of neighbouring seeds', () => {
  const counts = new Array<number>(10).fill(0)
  for (let seed = 0; seed < 2000; seed += 1) {
    const random = seededRandom(seed)
    for (let draw = 0; draw < 5; draw += 1) {
      const digit = random.below(10)
      counts[digit] = (counts[digit] ?? 0) + 1
    }
  }
  // 1,000 each; five standard deviations are 150.
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150)
})
