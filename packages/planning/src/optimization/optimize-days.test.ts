import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DriverDay } from '../model.ts'
import { evaluateRoute, isFeasible } from '../route.ts'
import { driverDay } from '../testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from '../testing/days.ts'
import { optimizeDays } from './optimize-days.ts'

const ids = (days: readonly DriverDay[]) => days.flatMap(({ stops }) => stops.map(({ id }) => id)).sort()
const km = (days: readonly DriverDay[]) => days.reduce((sum, day) => sum + evaluateRoute(day).km, 0)

/** Driver days of one date. Ids distinguish the stops of different drivers. */
const driverDays = fc.array(driverDay(5), { minLength: 1, maxLength: 4 }).map((days) =>
  days.map((day, driverId) => ({
    ...day,
    driverId,
    stops: day.stops.map((stop) => ({ ...stop, id: `${driverId} ${stop.id}` })),
  })),
)

test('keeps every stop and every promise for any bookings', () => {
  fc.assert(
    fc.property(driverDays, (days) => {
      const after = optimizeDays(days, { iterations: 60 })
      const stops = [...ids(after.days), ...after.unserved.map(({ id }) => id)].sort()
      expect(stops).toEqual(ids(days))
      expect(after.days.map(({ driverId }) => driverId)).toEqual(days.map(({ driverId }) => driverId))
      expect(after.days.filter((day) => !isFeasible(day))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('serves all stops and adds no km if the booked routes keep their promises', () => {
  let improved = 0
  fc.assert(
    fc.property(driverDays, (days) => {
      const booked = days.map((day) => ({ ...day, capacityKg: 2000, stops: day.stops.slice(0, 2) }))
      fc.pre(booked.every((day) => isFeasible(day)))
      const after = optimizeDays(booked, { iterations: 60 })
      expect(after.unserved).toEqual([])
      expect(km(after.days)).toBeLessThanOrEqual(km(booked) + 1e-6)
      if (km(after.days) < km(booked) - 1) improved += 1
    }),
    { numRuns: 100, seed: 3 },
  )
  expect(improved).toBeGreaterThan(10)
})

test('moves stops between drivers, except pinned ones', () => {
  const north = [locationAt(20, 0), locationAt(21, 1), locationAt(22, 0)]
  const south = [locationAt(-20, 0), locationAt(-21, 1), locationAt(-22, 0)]
  const [a, b, c] = north.map((location, index) => stopAt(`north ${index}`, location))
  const [d, e, f] = south.map((location, index) => stopAt(`south ${index}`, location))
  if (!a || !b || !c || !d || !e || !f) throw new Error('six stops')
  const days = [
    dayOf([a, d, b], { driverId: 1, capacityKg: 150 }),
    dayOf([e, c, f], { driverId: 2, capacityKg: 150 }),
  ]
  const free = optimizeDays(days, { iterations: 300 })
  const sides = free.days.map(({ stops }) => new Set(stops.map(({ id }) => id.split(' ')[0])).size)
  expect(sides).not.toContain(2)
  const held = optimizeDays(days, { iterations: 300, pinned: (stop) => stop === d || stop === b })
  expect(held.days[0]?.stops).toEqual(expect.arrayContaining([b, d]))
})
