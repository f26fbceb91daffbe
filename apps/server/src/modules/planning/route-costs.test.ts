import { roadKm } from '@brine/planning/distance'
import type { Location } from '@brine/planning/model'
import { expect, test } from 'vitest'
import type { DayRow, Driver } from './queries.ts'
import { routeCostsOf, scoreVariantFor } from './route-costs.ts'

const ghent: Location = { latitude: 51.05, longitude: 3.72 }
const liege: Location = { latitude: 50.63, longitude: 5.57 }
const aalst: Location = { latitude: 50.94, longitude: 4.04 }

const driver = (id: number, zone: Location): Driver => ({
  ...{ id, depot: ghent, zone, capacityKg: 900, shiftStart: 480, shiftEnd: 1020, co2GramsPerKm: 280 },
  ...{ weekdays: [1], leftAt: null, closings: [], leaves: [] },
})
const drivers = [driver(1, ghent), driver(2, liege)]

/** A day on which the driver made a number of stops at one location. */
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
    ...{ id: `${index}`, location, kg: 48, serviceMinutes: 10, slots: ['morning' as const] },
  })),
})
const thereAndBack = 2 * roadKm(ghent, aalst)

test('calculates the km per stop of the whole company', () => {
  const rows = [day(1, aalst, 10), day(1, aalst, 10), day(1, aalst, 1)]
  expect(routeCostsOf(rows, drivers).kmPerStop).toBeCloseTo((3 * thereAndBack) / 21, 6)
})

test('uses the score of a thinly spread company from 9 km per stop on', () => {
  const driven = (days: number, stops: number) => Array.from({ length: days }, () => day(1, aalst, stops))
  expect(scoreVariantFor(routeCostsOf(driven(1, 30), drivers))).toBe('dense')
  expect(scoreVariantFor(routeCostsOf(driven(90, 1), drivers))).toBe('thin')
})

test('uses the score of a starting company until it has driven 90 stops', () => {
  expect(scoreVariantFor(routeCostsOf([day(1, aalst, 1)], drivers))).toBe('starting')
  expect(scoreVariantFor(routeCostsOf([], drivers))).toBe('starting')
})

test('ignores days without stops, and those of unknown drivers', () => {
  expect(routeCostsOf([day(1, aalst, 0), day(9, aalst, 5)], drivers).kmPerStop).toBeUndefined()
})
