import { expect, it } from 'vitest'
import { laterOf, probabilityBelow } from './normal.ts'
import { seededRandom } from './random.ts'

it.each([
  [0, 0.5],
  [1, 0.841345],
  [-1, 0.158655],
  [1.96, 0.975002],
  [-3, 0.00135],
])('the probability below %d is %d', (z, expected) => {
  expect(probabilityBelow(z)).toBeCloseTo(expected, 6)
})

it('the later of an uncertain and a fixed time has the mean and variance of many drawn ones', () => {
  const random = seededRandom(1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
  for (const fixed of [560, 600, 630]) {
    const drawn = Array.from({ length: 200_000 }, () => Math.max(600 + 20 * normal(), fixed))
    const mean = drawn.reduce((sum, time) => sum + time, 0) / drawn.length
    const variance = drawn.reduce((sum, time) => sum + (time - mean) ** 2, 0) / drawn.length
    const found = laterOf({ mean: 600, variance: 400 }, fixed)
    expect(Math.abs(found.mean - mean)).toBeLessThan(0.2)
    expect(Math.abs(found.variance - variance)).toBeLessThan(0.02 * 400)
  }
})

it('without a fixed time, or without uncertainty, nothing is mixed', () => {
  expect(laterOf({ mean: 600, variance: 400 }, Number.NEGATIVE_INFINITY)).toEqual({
    mean: 600,
    variance: 400,
  })
  expect(laterOf({ mean: 600, variance: 0 }, 630)).toEqual({ mean: 630, variance: 0 })
})
