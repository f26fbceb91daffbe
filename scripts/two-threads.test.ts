import { seededRandom } from '@brine/planning/random'
import { expect, test } from 'vitest'
import { solveOnTwoThreads } from './lib/two-threads.ts'

/** So many stops that each thread searches in its half of the area. */
const STOPS = 400

/** Stops in a square around the depot, which is location 0; a van carries ten of them. */
function squareOf(stops: number) {
  const random = seededRandom(5)
  const points = Array.from({ length: 1 + stops }, () => [random.below(1000), random.below(1000)] as const)
  const km = Float64Array.from(points.flatMap(([x, y]) => points.map(([a, b]) => Math.hypot(a - x, b - y))))
  const van = { start: 0, end: 0, capacityKg: 10, shiftStart: 480, shiftEnd: 960 }
  return {
    locations: points.length,
    km,
    stops: Array.from({ length: stops }, (_, index) => ({
      location: index + 1,
      kg: 1,
      serviceMinutes: 0,
      windows: [],
    })),
    vehicles: Array.from({ length: stops / 10 + 4 }, () => van),
  }
}

test('two threads find routes that serve every stop once', async () => {
  const shares: number[] = []
  const plan = await solveOnTwoThreads(squareOf(STOPS), {
    limit: { seconds: 0.5, began: 'processor' },
    onProgress: ({ share }) => shares.push(share),
  })
  expect(plan.unserved).toEqual([])
  expect(plan.routes.flat().toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: STOPS }, (_, stop) => stop),
  )
  expect(Math.max(...plan.routes.map((route) => route.length))).toBeLessThanOrEqual(10)
  expect(shares.at(-1)).toBe(1)
})
