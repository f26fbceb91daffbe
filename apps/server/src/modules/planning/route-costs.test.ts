import { roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import { expect, test } from 'vitest'
import type { DayRow, Driver } from './queries.ts'
import { routeCostsOf, scoreVariantFor, zoneMedianOf } from './route-costs.ts'

const ghent: Location = { latitude: 51.05, longitude: 3.72 }
const liege: Location = { latitude: 50.63, longitude: 5.57 }
const aalst: Location = { latitude: 50.94, longitude: 4.04 }

const driver = (id: number, zone: Location): Driver => ({
  ...{ id, depot: ghent, zone, capacityKg: 900, shiftStart: 480, shiftEnd: 1020, co2GramsPerKm: 280 },
  ...{ weekdays: [1], leftAt: null },
})
const drivers = [driver(1, ghent), driver(2, liege)]

/** A day on which the driver made so many stops at one place. */
const day = (driverId: number, location: Location, stops: number): DayRow => ({
  ...{
    driverId,
    date: '2026-03-02',
    closed: false,
    drivesAnyway: false,
    published: true,
    own: {},
    revision: 1,
  },
  stops: Array.from({ length: stops }, (_, index) => ({
    ...{ id: `${index}`, location: location, kg: 48, serviceMinutes: 10, slots: ['morning' as const] },
  })),
})
const thereAndBack = 2 * roadKm(ghent, aalst)

test('measures a zone by the median km a stop of its driver, a stop counting once', () => {
  const rows = [day(1, aalst, 10), day(1, aalst, 10), day(1, aalst, 1)]
  const { medianKm, kmPerStop } = routeCostsOf(rows, drivers)
  expect(medianKm.get(1)).toBeCloseTo(thereAndBack / 10, 6)
  expect(kmPerStop).toBeCloseTo((3 * thereAndBack) / 21, 6)
})

test('takes the driver whose zone is nearest', () => {
  const costs = routeCostsOf([day(1, aalst, 20), day(2, liege, 20)], drivers)
  expect(zoneMedianOf(costs, drivers, aalst)).toBeCloseTo(thereAndBack / 20, 6)
  expect(zoneMedianOf(costs, drivers, liege)).toBeCloseTo((2 * roadKm(ghent, liege)) / 20, 6)
})

test('scores as a thinly spread firm from 9 km a stop on, and before anything was driven', () => {
  expect(scoreVariantFor(routeCostsOf([day(1, aalst, 30)], drivers))).toBe('dense')
  expect(scoreVariantFor(routeCostsOf([day(1, aalst, 1)], drivers))).toBe('thin')
  expect(scoreVariantFor(routeCostsOf([], drivers))).toBe('thin')
})

test('makes no claim from a handful of stops, from days without any, or without drivers', () => {
  const costs = routeCostsOf([day(1, aalst, 19), day(1, aalst, 0)], drivers)
  expect(zoneMedianOf(costs, drivers, aalst)).toBeUndefined()
  expect(routeCostsOf([], drivers)).toEqual({ medianKm: new Map(), kmPerStop: undefined })
  expect(zoneMedianOf(costs, [], aalst)).toBeUndefined()
})
