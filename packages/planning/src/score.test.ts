import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onSphere } from './distance.ts'
import { legDistancesOf } from './insertion.ts'
import type { DriverDay, Location, Roads } from './model.ts'
import { scheduleOf } from './schedule.ts'
import { leastScore, type ScoreVariant, scoreOf } from './score.ts'
import { driverDay, location } from './testing/arbitraries.ts'
import { dayOf, stopAt } from './testing/days.ts'

/** Flat country: a hundredth of a degree is a kilometre. */
const roads: Roads = {
  km: (from, to) => Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude) * 100,
  minutes: (km) => km,
}
const at = (km: number): Location => ({ latitude: 50, longitude: 4 + km / 100 })
const withStops = (km: readonly number[], zone = at(0)) =>
  dayOf(
    km.map((each, index) => stopAt(String(index), at(each))),
    { depot: at(0), zone },
  )
const score = (
  day: DriverDay,
  km: number,
  addedKm: number,
  variant: ScoreVariant = 'dense',
  daysAhead = 30,
) => {
  const schedule = scheduleOf(day, roads)
  return scoreOf(
    schedule,
    at(km),
    legDistancesOf(schedule, at(km), roads),
    addedKm,
    { variant, daysAhead },
    roads,
  )
}

test('weighs the insertion by 0.3 and the mean of the two nearest stops by 0.84', () => {
  expect(score(withStops([10, 12, 30]), 15, 4)).toBeCloseTo(0.3 * 4 + 0.84 * ((5 + 3) / 2), 3)
})

test('uses a single stop as the only neighbour, and never the depot', () => {
  expect(score(withStops([10]), 1, 2)).toBeCloseTo(0.3 * 2 + 0.84 * 9, 3)
})

test.each([
  ['3 km and 5% of the insertion in a dense firm', 'dense', 5],
  ['10 km and 10% in a thin one', 'thin', 14],
] as const)('an empty route costs %s', (_, variant, expected) => {
  expect(score(withStops([]), 20, 40, variant)).toBeCloseTo(expected, 3)
  // Every other route costs the same in both.
  expect(score(withStops([10]), 1, 2, variant)).toBeCloseTo(0.3 * 2 + 0.84 * 9, 3)
})

test('in a thin firm, added km weigh more the nearer the day is', () => {
  expect(score(withStops([]), 20, 40, 'thin', 15)).toBeCloseTo(10 + 0.25 * 40, 3)
  expect(score(withStops([10]), 1, 2, 'thin', 15)).toBeCloseTo(0.55 * 2 + 0.45 * 1.2 * 9, 3)
  expect(score(withStops([10]), 1, 2, 'thin', 45)).toBeCloseTo(0.3 * 2 + 0.84 * 9, 3)
  // A dense firm prefers neither of two days with the same route.
  expect(score(withStops([10]), 1, 2, 'dense', 2)).toBe(score(withStops([10]), 1, 2, 'dense', 30))
})

test('below six stops, the centre of the zone counts as a stop with phantom stops', () => {
  // A stop between the depot and the zone adds nothing next to the phantom stop.
  const zone = at(20)
  expect(score(withStops([], zone), 18, 36, 'phantom')).toBeCloseTo(0.84 * 2, 3)
  expect(score(withStops([5], zone), 18, 26, 'phantom')).toBeCloseTo(0.84 * ((13 + 2) / 2), 3)
  // A stop beyond it adds the way there and back.
  expect(score(withStops([], zone), 23, 46, 'phantom')).toBeCloseTo(0.3 * 6 + 0.84 * 3, 3)
  const five = [1, 2, 3, 4, 5]
  expect(score(withStops(five, zone), 18, 26, 'phantom')).toBeCloseTo(0.84 * ((2 + 13) / 2), 3)
  expect(score(withStops([...five, 6], zone), 18, 24, 'phantom')).toBeCloseTo(
    0.3 * 24 + 0.84 * ((12 + 13) / 2),
    3,
  )
})

const contexts = fc.record({
  variant: fc.constantFrom<ScoreVariant>('dense', 'thin', 'starting', 'phantom'),
  daysAhead: fc.integer({ min: 2, max: 45 }),
})

test('no score is below its lower bound, and the bound is close where there is no detour', () => {
  fc.assert(
    fc.property(driverDay(8), location, contexts, (day, doorstep, context) => {
      const schedule = scheduleOf(day)
      const score = scoreOf(schedule, doorstep, legDistancesOf(schedule, doorstep), 0, context)
      const least = leastScore(schedule, onSphere(doorstep), context)
      expect(least).toBeLessThanOrEqual(score)
      expect(least).toBeGreaterThan(score - 0.01)
    }),
  )
})
