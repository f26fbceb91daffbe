import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DriverDay } from '../model.ts'
import { dayOf, locationAt, stopAt } from '../testing/days.ts'
import { regionsOf } from './regions.ts'

/** Days of 3 stops around points, in km east and north of the middle of the area. */
const daysAt = (centres: readonly (readonly [number, number])[]): DriverDay[] =>
  centres.map(([east, north], driverId) =>
    dayOf(
      [0, 1, 2].map((stop) => stopAt(`${driverId} ${stop}`, locationAt(north, east + stop))),
      { driverId },
    ),
  )
const driversOf = (regions: readonly (readonly DriverDay[])[]) =>
  regions.map((region) => region.map(({ driverId }) => driverId).sort((a, b) => a - b))

it('gives each day to one region, of which none has too many stops', () => {
  const centre = fc.tuple(fc.integer({ min: -90, max: 90 }), fc.integer({ min: -90, max: 90 }))
  fc.assert(
    fc.property(
      fc.array(centre, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      (centres, maxStops, turned) => {
        const days = daysAt(centres)
        const regions = regionsOf(days, { maxStops, turned })
        expect(driversOf([regions.flat()])).toEqual(driversOf([days]))
        for (const region of regions) expect(region.length === 1 || region.length * 3 <= maxStops).toBe(true)
      },
    ),
  )
})

it('divides across the longer side, and across the shorter one when turned', () => {
  const corners = daysAt([
    [-60, -20],
    [60, -20],
    [-60, 20],
    [60, 20],
  ])
  expect(driversOf(regionsOf(corners, { maxStops: 6 }))).toEqual([
    [0, 2],
    [1, 3],
  ])
  expect(driversOf(regionsOf(corners, { maxStops: 6, turned: true }))).toEqual([
    [0, 1],
    [2, 3],
  ])
})

it('keeps a day that one search can do as it is', () => {
  const days = daysAt([
    [-60, 0],
    [60, 0],
  ])
  expect(regionsOf(days)).toEqual([days])
  expect(regionsOf([])).toEqual([[]])
})
