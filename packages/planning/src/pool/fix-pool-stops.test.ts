import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { fitStop } from '../fit-stop.ts'
import { isHoliday } from '../holidays.ts'
import type { DriverDay, Stop } from '../model.ts'
import { evaluateRoute } from '../route.ts'
import type { ScoreVariant } from '../score.ts'
import { fleet, isoDay, stop } from '../testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from '../testing/days.ts'
import { fixPoolStops } from './fix-pool-stops.ts'
import type { PoolStop } from './pool-stop.ts'

/** A Monday; with five days of notice, the Saturday after it closes, so the tests let a driver work on Saturdays. */
const TODAY = '2026-09-07'
const ahead = (days: number) => addDays(TODAY, days)
const options = { noticeDays: 5, variant: 'thin' } as const
const waiting = (id: number, rest: Partial<PoolStop> = {}): PoolStop => ({
  ...{ id, location: locationAt(0, 20), kg: 40, slots: ['morning', 'afternoon'] },
  ...{ earliest: TODAY, latest: ahead(12), ...rest },
})
/** One empty driver day on each of some days. */
const emptyOn = (...days: number[]) => days.map((each) => dayOf([], { date: ahead(each) }))

/** The fleet with all its days within 12 days, with ample loads. */
function nearer(today: string, days: readonly DriverDay[]): readonly DriverDay[] {
  const moved = days.map((day) => ({
    ...{ ...day, capacityKg: 2 * day.capacityKg, stops: day.stops.slice(0, 2) },
    date: addDays(today, 1 + (Math.abs(daysBetween(today, day.date)) % 12)),
  }))
  return [...new Map(moved.map((day) => [`${day.date} ${day.driverId}`, day])).values()]
}

const cases = isoDay.chain((today) =>
  fc.record({
    today: fc.constant(today),
    days: fleet(today).map((days) => nearer(today, days)),
    stops: fc
      .array(fc.tuple(stop('x'), fc.integer({ min: -10, max: 8 }), fc.integer({ min: -1, max: 12 })), {
        maxLength: 15,
      })
      .map((list) =>
        list.map(
          ([{ id: _, ...fields }, from, length], index): PoolStop => ({
            ...{ ...fields, id: index + 1 },
            ...{ earliest: addDays(today, from), latest: addDays(today, from + length) },
          }),
        ),
      ),
    noticeDays: fc.integer({ min: 2, max: 7 }),
    variant: fc.constantFrom<ScoreVariant>('dense', 'thin', 'phantom'),
  }),
)

/** The days with the fixed stops, added one by one. */
function withFixed(
  days: readonly DriverDay[],
  stops: readonly PoolStop[],
  fixed: ReturnType<typeof fixPoolStops>['fixed'],
): ReadonlyMap<DriverDay, readonly Stop[]> {
  return new Map(
    days.map((day) => [
      day,
      fixed
        .filter(({ date, driverId }) => date === day.date && driverId === day.driverId)
        .flatMap(({ id }) => stops.find((each) => each.id === id) ?? [])
        .map((each) => ({ ...each, id: `pool ${each.id}`, serviceMinutes: each.serviceMinutes ?? 10 })),
    ]),
  )
}

test('keeps limits, promises and notice, and loses no stop', () => {
  const counts = { fixed: 0, impossible: 0, waiting: 0, short: 0 }
  fc.assert(
    fc.property(cases, ({ today, days, stops, noticeDays, variant }) => {
      const { fixed, impossible } = fixPoolStops(today, stops, days, { noticeDays, variant })
      const ids = [...fixed.map(({ id }) => id), ...impossible]
      expect(new Set(ids).size).toBe(ids.length)
      const closing = addDays(today, noticeDays)
      for (const { id, date, extraKm } of fixed) {
        const pool = stops.find((each) => each.id === id)
        if (!pool) throw new Error(`nobody asked for ${id}`)
        expect(date >= pool.earliest && date <= pool.latest).toBe(true)
        expect(isHoliday(date)).toBe(false)
        expect(extraKm).toBeGreaterThanOrEqual(0)
        expect(daysBetween(today, date)).toBeGreaterThanOrEqual(2)
        expect(date <= closing).toBe(true)
        if (date < closing) counts.short += 1
      }
      // nobody is left waiting whose last day closes tonight
      for (const pool of stops) {
        if (ids.includes(pool.id)) continue
        counts.waiting += 1
        expect(pool.latest > closing).toBe(true)
      }
      for (const [day, added] of withFixed(days, stops, fixed)) {
        const plan = evaluateRoute(day)
        if (added.length === 0 || plan.problems.length > 0) continue
        const kg = [...day.stops, ...added].reduce((sum, each) => sum + each.kg, 0)
        expect(kg).toBeLessThanOrEqual(day.capacityKg)
      }
      counts.fixed += fixed.length
      counts.impossible += impossible.length
    }),
    { numRuns: 100 },
  )
  expect(counts.fixed).toBeGreaterThan(15)
  expect(Math.min(counts.impossible, counts.waiting, counts.short)).toBeGreaterThan(3)
})

test('the order of stops and days changes nothing', () => {
  fc.assert(
    fc.property(cases, ({ today, days, stops, noticeDays, variant }) => {
      const answer = fixPoolStops(today, stops, days, { noticeDays, variant })
      const reversed = days.map((day) => ({ ...day })).reverse()
      expect(fixPoolStops(today, [...stops].reverse(), reversed, { noticeDays, variant })).toEqual(answer)
    }),
    { numRuns: 15 },
  )
})

test('a stop joins the route that passes by, and waits where none does', () => {
  const passing = dayOf([stopAt('a', locationAt(1, 20)), stopAt('b', locationAt(-1, 20))], { date: ahead(5) })
  const elsewhere = dayOf([stopAt('a', locationAt(1, -30)), stopAt('b', locationAt(-1, -30))], {
    date: ahead(5),
  })
  const later = emptyOn(8, 9, 10, 11, 12)
  const fixedOn = (day: DriverDay) => fixPoolStops(TODAY, [waiting(1)], [day, ...later], options).fixed
  expect(fixedOn(passing)).toMatchObject([{ id: 1, date: ahead(5), driverId: 1 }])
  expect(fixedOn(elsewhere)).toEqual([])
})

test('a stop pays more the fewer days are left, and the further away the vans of the other days are', () => {
  const route = (north: number, days: number) =>
    dayOf([stopAt('a', locationAt(north + 1, 20)), stopAt('b', locationAt(north - 1, 20))], {
      date: ahead(days),
    })
  const isFixed = (days: readonly DriverDay[], rest: Partial<PoolStop> = {}) =>
    fixPoolStops(TODAY, [waiting(1, rest)], [...days, ...emptyOn(8, 9, 10, 11, 12)], options).fixed.length ===
    1
  expect(isFixed([route(4, 5)], { latest: ahead(8) })).toBe(true)
  expect(isFixed([route(4, 5)], { latest: ahead(40) })).toBe(false)
  expect(isFixed([route(4, 5), route(30, 3), route(-30, 4)])).toBe(true)
  expect(isFixed([route(4, 5), route(0, 3), route(0, 4)])).toBe(false)
})

test('a stop whose tank has no room on the closing day waits, although a van passes by', () => {
  const passing = dayOf([stopAt('a', locationAt(0, 20))], { date: ahead(5) })
  const days = [passing, ...emptyOn(8, 9)]
  const answer = (earliest: number) =>
    fixPoolStops(TODAY, [waiting(1, { earliest: ahead(earliest) })], days, options)
  expect(answer(5).fixed).toHaveLength(1)
  expect(answer(6)).toEqual({ fixed: [], impossible: [] })
})

test('neighbours in the pool together open the route that none of them is worth', () => {
  const days = [...emptyOn(5, 8, 9), dayOf([], { driverId: 2, date: ahead(5) })]
  const neighbours = Array.from({ length: 12 }, (_, index) =>
    waiting(index + 1, { location: locationAt(index / 10, 20), latest: ahead(9) }),
  )
  expect(fixPoolStops(TODAY, neighbours.slice(0, 1), days, options).fixed).toEqual([])
  const { fixed } = fixPoolStops(TODAY, neighbours, days, options)
  expect(fixed).toHaveLength(12)
  expect(new Set(fixed.map(({ date, driverId }) => `${date} ${driverId}`)).size).toBe(1)
})

test('on its last day a stop is fixed at any price', () => {
  const days = emptyOn(5, 6)
  const fixed = (latest: number) =>
    fixPoolStops(TODAY, [waiting(1, { latest: ahead(latest) })], days, options).fixed
  expect(fixed(6)).toEqual([])
  expect(fixed(5)).toMatchObject([{ id: 1, date: ahead(5), extraKm: 40 }])
})

test('a later day counts if it can take the stop; days that nobody has planned yet count', () => {
  const long = { serviceMinutes: 190, slots: ['morning'] as const }
  const fullMorning = dayOf([stopAt('a', locationAt(0, 1), long), stopAt('b', locationAt(0, 1), long)], {
    date: ahead(8),
  })
  const isFixed = (slots: PoolStop['slots'], latest: number) =>
    fixPoolStops(TODAY, [waiting(1, { slots, latest: ahead(latest) })], [...emptyOn(5), fullMorning], options)
      .fixed.length === 1
  expect(isFixed(['morning'], 8)).toBe(true)
  expect(isFixed(['afternoon'], 8)).toBe(false)
  expect(isFixed(['morning'], 9)).toBe(false)
})

test('a short notice is better than a tank without salt, and nothing is better than a late delivery', () => {
  const days = emptyOn(1, 3, 8)
  const latest = (days: number) => ({ latest: ahead(days) })
  const answer = fixPoolStops(TODAY, [waiting(1, latest(4)), waiting(2, latest(2))], days, options)
  expect(answer).toMatchObject({ fixed: [{ id: 1, date: ahead(3) }], impossible: [2] })
})

test('a stop beside a depot joins any route, and without one it waits', () => {
  const beside = waiting(1, { location: locationAt(0, 0) })
  const route = dayOf([stopAt('a', locationAt(0, 0))], { date: ahead(5) })
  expect(fixPoolStops(TODAY, [beside], [route, ...emptyOn(8, 9)], options).fixed).toHaveLength(1)
  expect(fixPoolStops(TODAY, [beside], emptyOn(5, 8, 9), options).fixed).toEqual([])
})

test('breaks ties by less loaded driver, then lower id', () => {
  const near = (kg: number) => [stopAt('a', locationAt(0, 20), { kg })]
  const days = [
    ...[dayOf(near(90), { date: ahead(5), driverId: 1 }), dayOf(near(60), { date: ahead(5), driverId: 3 })],
    ...[dayOf(near(60), { date: ahead(5), driverId: 2 }), ...emptyOn(6)],
  ]
  expect(fixPoolStops(TODAY, [waiting(1, { latest: ahead(5) })], days, options).fixed).toMatchObject([
    { driverId: 2 },
  ])
})

test('fixed stops can all be booked in their routes', () => {
  const days = [1, 2, 3].map((driverId) => dayOf([], { driverId, date: ahead(5), capacityKg: 300 }))
  const stops = Array.from({ length: 30 }, (_, index) =>
    waiting(index + 1, {
      ...{ location: locationAt((index % 5) * 2, 20 - index), latest: ahead(5) },
      slots: index % 3 === 0 ? ['morning'] : ['morning', 'afternoon'],
    }),
  )
  const { fixed, impossible } = fixPoolStops(TODAY, stops, days, options)
  expect(fixed.length + impossible.length).toBe(30)
  expect(fixPoolStops(TODAY, stops.toReversed(), days, options)).toEqual({ fixed, impossible })
  // 7 of 40 kg in each van
  expect(fixed).toHaveLength(21)
  for (const [day, added] of withFixed(days, stops, fixed)) {
    let route = day
    for (const each of added) {
      const fit = fitStop(route, each)
      expect(fit).not.toBeNull()
      route = { ...route, stops: fit?.stops ?? [] }
    }
  }
})
