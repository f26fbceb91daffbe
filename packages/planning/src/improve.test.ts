import fc from 'fast-check'
import { expect, test } from 'vitest'
import { improveRoute, resequence } from './improve.ts'
import type { DriverDay, Roads, Stop } from './model.ts'
import { evaluateRoute, isFeasible } from './route.ts'
import { driverDay } from './testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

function permutations(stops: readonly Stop[]): readonly (readonly Stop[])[] {
  if (stops.length <= 1) return [stops]
  return stops.flatMap((first, index) =>
    permutations(stops.toSpliced(index, 1)).map((rest) => [first, ...rest]),
  )
}

/** Km of the best order that keeps every promise, by trying all orders; Infinity if there is none. */
function optimum(day: DriverDay, roads?: Roads): number {
  const plans = permutations(day.stops).map((stops) => evaluateRoute({ ...day, stops }, roads))
  return Math.min(Number.POSITIVE_INFINITY, ...plans.filter((p) => p.problems.length === 0).map((p) => p.km))
}

const ids = (stops: readonly Stop[]) => stops.map(({ id }) => id).sort()

test('untangles a crossing', () => {
  const square = [locationAt(0, 10), locationAt(10, 0), locationAt(10, 10), locationAt(0, 5)]
  const day = dayOf(square.map((location, index) => stopAt(String(index), location)))
  expect(evaluateRoute({ ...day, stops: improveRoute(day) }).km).toBeCloseTo(optimum(day), 6)
})

test('keeps every stop, never makes a route worse, and is deterministic', () => {
  fc.assert(
    fc.property(driverDay(12), (day) => {
      const stops = improveRoute(day, { rounds: 10 })
      expect(ids(stops)).toEqual(ids(day.stops))
      const before = evaluateRoute(day)
      const after = evaluateRoute({ ...day, stops })
      if (before.problems.length === 0) {
        expect(after.problems).toEqual([])
        expect(after.km).toBeLessThanOrEqual(before.km + 1e-6)
      }
      expect(improveRoute(day, { rounds: 10 })).toEqual(stops)
    }),
  )
})

test('finds the optimum of small days with half-day slots', () => {
  fc.assert(
    fc.property(driverDay(6), (day) => {
      fc.pre(isFeasible(day))
      expect(evaluateRoute({ ...day, stops: improveRoute(day) }).km).toBeCloseTo(optimum(day), 6)
    }),
    { seed: 7, numRuns: 150 },
  )
})

test('finds the optimum on roads with longer ways back', () => {
  const uphill: Roads = {
    km: (from, to) => {
      const north = (to.latitude - from.latitude) * 100
      return Math.hypot(north, (to.longitude - from.longitude) * 100) + Math.max(0, 2 * north)
    },
    minutes: (km) => km,
  }
  fc.assert(
    fc.property(driverDay(6), (day) => {
      const free = {
        ...day,
        shiftEnd: 10_000,
        capacityKg: 10_000,
        stops: day.stops.map((stop) => ({
          ...stop,
          slots: ['morning', 'afternoon'] as const,
          serviceMinutes: 0,
        })),
      }
      fc.pre(isFeasible(free, uphill))
      const stops = improveRoute(free, { roads: uphill })
      expect(evaluateRoute({ ...free, stops }, uphill).km).toBeCloseTo(optimum(free, uphill), 6)
    }),
    { seed: 7, numRuns: 100 },
  )
})

test('puts a late route on time, or returns null', () => {
  let mended = 0
  let possible = 0
  fc.assert(
    fc.property(driverDay(6), (random) => {
      const day = { ...random, capacityKg: 10_000 }
      const stops = resequence(day)
      if (stops) expect(isFeasible({ ...day, stops })).toBe(true)
      if (optimum(day) < Number.POSITIVE_INFINITY) possible += 1
      if (stops) mended += 1
    }),
    { seed: 7, numRuns: 300 },
  )
  expect(mended).toBeGreaterThan(0.95 * possible)
})
