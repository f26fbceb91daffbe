import fc from 'fast-check'
import { expect, test } from 'vitest'
import { straightRoads } from './distance.ts'
import { cheapestInsertion, insertStop, legDistancesOf } from './insertion.ts'
import type { DriverDay, Stop } from './model.ts'
import { evaluateRoute, isFeasible } from './route.ts'
import { scheduleOf } from './schedule.ts'
import { driverDay, stop } from './testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

const withStopAt = (day: DriverDay, index: number, added: Stop) => ({
  ...day,
  stops: day.stops.toSpliced(index, 0, added),
})

test('inserts a stop between its two neighbours', () => {
  const day = dayOf([stopAt('a', locationAt(0, 10)), stopAt('b', locationAt(10, 10))])
  const found = insertStop(day, stopAt('new', locationAt(5, 10)))
  expect(found?.stops.map(({ id }) => id)).toEqual(['a', 'new', 'b'])
  expect(found?.addedKm).toBeCloseTo(0, 1)
})

test('a first stop adds the way there and back', () => {
  expect(insertStop(dayOf(), stopAt('new', locationAt(0, 10)))?.addedKm).toBeCloseTo(20, 2)
})

test('measures both directions only where they differ, with the same result', () => {
  fc.assert(
    fc.property(driverDay(6), stop('new'), (day, { location }) => {
      const schedule = scheduleOf(day)
      const bothWays = legDistancesOf(schedule, location, { ...straightRoads, symmetric: false })
      expect(legDistancesOf(schedule, location)).toEqual(bothWays)
    }),
  )
})

test('finds the same position as driving every position', () => {
  fc.assert(
    fc.property(driverDay(6), stop('new'), (day, added) => {
      fc.pre(isFeasible(day))
      const kmBefore = evaluateRoute(day).km
      const possible = Array.from({ length: day.stops.length + 1 }, (_, index) =>
        withStopAt(day, index, added),
      )
        .map((longer) => evaluateRoute(longer))
        .filter(({ problems }) => problems.length === 0)
        .map(({ km }) => km - kmBefore)
      const found = cheapestInsertion(scheduleOf(day), added)
      if (possible.length === 0) expect(found).toBeNull()
      else expect(found?.addedKm).toBeCloseTo(Math.min(...possible), 6)
      if (found) expect(isFeasible(withStopAt(day, found.index, added))).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('reorders the stops before it refuses', () => {
  // Wherever the new stop goes, it or `c` begins after noon; only with `a` moved to the end do all keep their slots.
  const day = dayOf([
    stopAt('a', locationAt(0, 5), { serviceMinutes: 200 }),
    stopAt('c', locationAt(0, 6), { serviceMinutes: 45, slots: ['morning'] }),
  ])
  const added = stopAt('new', locationAt(0, 7), { serviceMinutes: 100, slots: ['morning'] })
  expect(isFeasible(day)).toBe(true)
  expect(cheapestInsertion(scheduleOf(day), added)).toBeNull()
  const found = insertStop(day, added)
  expect(found?.stops.at(-1)?.id).toBe('a')
  const after = { ...day, stops: found?.stops ?? [] }
  expect(isFeasible(after)).toBe(true)
  expect(found?.addedKm).toBeCloseTo(evaluateRoute(after).km - evaluateRoute(day).km, 9)
})

test('refuses what exceeds the van or the shift', () => {
  expect(insertStop(dayOf([], { capacityKg: 40 }), stopAt('new', locationAt(0, 5)))).toBeNull()
  expect(insertStop(dayOf([], { shiftEnd: 500 }), stopAt('new', locationAt(0, 5)))).toBeNull()
  const full = dayOf([stopAt('a', locationAt(0, 5), { serviceMinutes: 440 })])
  expect(insertStop(full, stopAt('new', locationAt(0, 5), { serviceMinutes: 60 }))).toBeNull()
})
