import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitStop } from './fit-stop.ts'
import { evaluateRoute, isFeasible } from './route.ts'
import { driverDay, stop } from './testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

test('never breaks capacity, shift or slots, and keeps every stop exactly once', () => {
  let fitted = 0
  fc.assert(
    fc.property(driverDay(10), stop('new'), (day, added) => {
      const fit = fitStop(day, added)
      if (!fit) return
      fitted += 1
      const after = evaluateRoute({ ...day, stops: fit.stops })
      expect(after.problems).toEqual([])
      expect(fit.stops.map(({ id }) => id).sort()).toEqual([...day.stops.map(({ id }) => id), 'new'].sort())
      expect(fit.addedKm).toBeCloseTo(after.km - evaluateRoute(day).km, 6)
    }),
    { numRuns: 300 },
  )
  expect(fitted).toBeGreaterThan(30)
})

test('fills a day stop by stop and keeps every promise', () => {
  fc.assert(
    fc.property(driverDay(0), fc.array(stop('x'), { minLength: 10, maxLength: 25 }), (empty, requests) => {
      let day = empty
      for (const [index, request] of requests.entries()) {
        const fit = fitStop(day, { ...request, id: String(index) })
        if (!fit) continue
        expect(fit.stops).toHaveLength(day.stops.length + 1)
        day = { ...day, stops: fit.stops }
        expect(isFeasible(day)).toBe(true)
      }
    }),
    { numRuns: 15 },
  )
})

test('replaces the stop when its half day changes', () => {
  const day = dayOf([
    stopAt('a', locationAt(0, 5), { kg: 900 }),
    stopAt('b', locationAt(0, 6), { slots: ['morning'] }),
  ])
  const fit = fitStop(day, stopAt('a', locationAt(0, 5), { kg: 900, slots: ['afternoon'] }))
  expect(fit?.stops.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(fit?.addedKm).toBeGreaterThanOrEqual(0)
})
