import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DeliveryRequest } from './candidates.ts'
import { addDays, weekday } from './dates.ts'
import { roadKm, straightRoads } from './distance.ts'
import { isHoliday } from './holidays.ts'
import { insertStop } from './insertion.ts'
import { alternativeUpTo } from './labels.ts'
import type { Location } from './model.ts'
import { offerDates } from './offers.ts'
import { evaluateRoute } from './route.ts'
import type { ScoreVariant } from './score.ts'
import { fleet, isoDay, stop } from './testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

/** A Monday. */
const TODAY = '2026-09-07'
const ahead = (days: number) => addDays(TODAY, days)
const request = (location: Location, rest: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  today: TODAY,
  location,
  kg: 50,
  serviceMinutes: 10,
  slots: ['morning', 'afternoon'],
  ...rest,
})

const cases = isoDay.chain((today) =>
  fc.record({
    days: fleet(today),
    delivery: stop('new').map(({ id: _, ...fields }) => fields),
    today: fc.constant(today),
    variant: fc.constantFrom<ScoreVariant>('dense', 'thin', 'starting', 'phantom'),
  }),
)

test('every offered date is feasible, and every label keeps its bound', () => {
  let offered = 0
  fc.assert(
    fc.property(cases, ({ days, delivery, today, variant }) => {
      const { shown, more } = offerDates({ ...delivery, today }, days, { variant })
      const all = [...shown, ...more]
      offered += all.length
      expect(shown.length).toBeLessThanOrEqual(6)
      for (let day = 1; day <= 7; day += 1)
        expect(shown.filter(({ date }) => weekday(date) === day).length).toBeLessThanOrEqual(2)
      expect(new Set(all.map(({ date }) => date)).size).toBe(all.length)

      const furthest = all.some(({ date }) => date <= addDays(today, 30)) ? 30 : 45
      const aloneKm = 2 * Math.min(...days.map(({ depot }) => roadKm(depot, delivery.location)))
      const bestScore = Math.min(...all.map(({ score }) => score))
      for (const offer of all) {
        expect(isHoliday(offer.date)).toBe(false)
        expect(offer.date >= addDays(today, 2)).toBe(true)
        expect(offer.date <= addDays(today, furthest)).toBe(true)
        const day = days.find(({ driverId, date }) => driverId === offer.driverId && date === offer.date)
        const fit = day && insertStop(day, { ...delivery, id: 'new' })
        // the plain calculation confirms load, shift and half days
        expect(day && fit && evaluateRoute({ ...day, stops: fit.stops }).problems).toEqual([])
        const extraKm = Math.round(offer.score - bestScore)
        expect(offer.extraKm).toBe(extraKm)
        expect(offer.extraCo2Grams).toBe(extraKm * (day?.co2GramsPerKm ?? Number.NaN))
        if (offer.label === 'suggested') expect(extraKm).toBe(0)
        if (offer.label === 'alternative') expect(extraKm).toBeLessThanOrEqual(alternativeUpTo(aloneKm))
        if (offer.label === 'other') expect(extraKm).toBeGreaterThan(alternativeUpTo(aloneKm))
        expect(Math.min(offer.detourKm, offer.savedKm, offer.savedCo2Grams)).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 200 },
  )
  expect(offered).toBeGreaterThan(200)
})

test('R40 offered dates never contradict each other, for any fleet', () => {
  const rank = { suggested: 0, alternative: 1, other: 2 }
  let compared = 0
  fc.assert(
    fc.property(cases, ({ days, delivery, today, variant }) => {
      const { shown, more } = offerDates({ ...delivery, today }, days, { variant })
      if (shown.length === 0) return
      // the best day is among the shown dates, and comes first
      expect(shown[0]).toMatchObject({ extraKm: 0, label: 'suggested' })
      for (const one of [...shown, ...more])
        for (const other of [...shown, ...more]) {
          compared += 1
          if (one.extraKm === other.extraKm) expect(one.label).toBe(other.label)
          if (one.extraKm < other.extraKm) {
            expect(rank[one.label]).toBeLessThanOrEqual(rank[other.label])
            expect(one.savedKm).toBeGreaterThanOrEqual(other.savedKm)
          }
          // a date that costs as much as every other saves nothing
          if (shown.every(({ extraKm }) => extraKm === 0)) expect(one.savedKm).toBe(0)
        }
    }),
    { numRuns: 300 },
  )
  expect(compared).toBeGreaterThan(1000)
})

test('the order of the routes does not change the offer', () => {
  const shuffled = cases.chain((given) =>
    fc.record({
      given: fc.constant(given),
      days: fc.shuffledSubarray([...given.days], { minLength: given.days.length }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ given: { days, delivery, today, variant }, days: others }) => {
      const offer = offerDates({ ...delivery, today }, days, { variant })
      expect(offerDates({ ...delivery, today }, others, { variant })).toEqual(offer)
      // Fresh objects, so that the cache of the first call cannot influence the second.
      expect(
        offerDates(
          { ...delivery, today },
          others.map((day) => ({ ...day })),
          { variant },
        ),
      ).toEqual(offer)
    }),
    { numRuns: 60 },
  )
})

test('skipping days by their lower bound does not change the winner', () => {
  // The same roads without a known ratio, so that no day is skipped.
  const { km, minutes } = straightRoads
  let offered = 0
  fc.assert(
    fc.property(cases, ({ days, delivery, today, variant }) => {
      const offer = offerDates({ ...delivery, today }, days, { variant })
      expect(offer).toEqual(offerDates({ ...delivery, today }, days, { variant, roads: { km, minutes } }))
      offered += offer.shown.length
    }),
    { numRuns: 150 },
  )
  expect(offered).toBeGreaterThan(200)
})

test('prefers the day with neighbours to the one with a small detour on the way', () => {
  const customer = locationAt(0, 20)
  const passing = dayOf([stopAt('far', locationAt(0, 40))], { date: ahead(2) })
  const compact = dayOf([stopAt('a', locationAt(2, 18)), stopAt('b', locationAt(-2, 18))], { date: ahead(3) })
  const { shown } = offerDates(request(customer), [passing, compact])
  expect(shown.map(({ date }) => date)).toEqual([ahead(3), ahead(2)])
  expect(shown[1]?.detourKm).toBeLessThan(shown[0]?.detourKm ?? 0)
})

test('an empty route costs 3 km plus 5% of the way there and back', () => {
  const { shown } = offerDates(request(locationAt(0, 20)), [dayOf([], { date: ahead(2) })])
  expect(shown[0]).toMatchObject({ label: 'suggested', savedKm: 0 })
  expect(shown[0]?.score).toBeCloseTo(5, 2)
  expect(shown[0]?.detourKm).toBeCloseTo(40, 1)
})

test('the first order of a starting firm gets the earliest day, in a thin firm the last', () => {
  const days = [9, 2, 23].map((days) => dayOf([], { date: ahead(days) }))
  const first = (variant: ScoreVariant) =>
    offerDates(request(locationAt(0, 20)), days, { variant }).shown.map(({ date, extraKm }) => ({
      date,
      extraKm,
    }))[0]
  expect(first('starting')).toEqual({ date: ahead(2), extraKm: 0 })
  expect(first('thin')?.date).toBe(ahead(23))
})

test('with phantom stops, an empty route scores best near the centre of its zone', () => {
  const days = [
    dayOf([], { date: ahead(2), driverId: 1, zone: locationAt(0, -20) }),
    dayOf([], { date: ahead(2), driverId: 2, zone: locationAt(0, 21) }),
  ]
  const driver = (variant: ScoreVariant) =>
    offerDates(request(locationAt(0, 20)), days, { variant }).shown[0]?.driverId
  expect(driver('phantom')).toBe(2)
  expect(driver('dense')).toBe(1)
})

test('breaks ties by earlier date, less loaded driver, lower id', () => {
  const zone = locationAt(0, 5)
  const near = (kg: number) => [stopAt('a', locationAt(0, 10), { kg })]
  const days = [
    dayOf(near(90), { date: ahead(3), driverId: 1, zone }),
    dayOf(near(60), { date: ahead(3), driverId: 3, zone }),
    dayOf(near(60), { date: ahead(3), driverId: 2, zone }),
    dayOf(near(60), { date: ahead(2), driverId: 9, zone }),
  ]
  const { shown } = offerDates(request(locationAt(0, 12)), days)
  expect(shown.map(({ date, driverId }) => [date, driverId])).toEqual([
    [ahead(2), 9],
    [ahead(3), 2],
  ])
})

test('considers the 12 nearest drivers, and all drivers only if those have no date', () => {
  const near = Array.from({ length: 12 }, (_, index) =>
    dayOf([], { driverId: index + 1, date: ahead(4), zone: locationAt(0, 10), capacityKg: 500 }),
  )
  const far = dayOf([], { driverId: 13, date: ahead(3), depot: locationAt(0, 60), zone: locationAt(0, 60) })
  const dates = (kg: number) =>
    offerDates(request(locationAt(0, 10), { kg }), [...near, far]).shown.map(({ date }) => date)
  expect(dates(50)).toEqual([ahead(4)])
  expect(dates(501)).toEqual([ahead(3)])
})

test('a driver is as near as the nearer of zone and depot', () => {
  const others = Array.from({ length: 12 }, (_, index) => {
    const location = locationAt(0, 30)
    return dayOf([], { driverId: index + 1, date: ahead(4), depot: location, zone: location })
  })
  const datesWith = (depot: number, zone: number) => {
    const locations = { depot: locationAt(0, depot), zone: locationAt(0, zone) }
    const days = [...others, dayOf([], { driverId: 13, date: ahead(3), ...locations })]
    return offerDates(request(locationAt(0, 10)), days).shown.map(({ date }) => date)
  }
  expect(datesWith(50, 12)).toContain(ahead(3))
  expect(datesWith(12, 50)).toContain(ahead(3))
  expect(datesWith(50, 50)).not.toContain(ahead(3))
})

test('looks up to 45 days ahead if 30 days give no date, then gives up', () => {
  const days = [31, 45, 46].map((days) => dayOf([], { date: ahead(days) }))
  expect(
    offerDates(request(locationAt(0, 5)), days)
      .shown.map(({ date }) => date)
      .sort(),
  ).toEqual([ahead(31), ahead(45)])
  expect(offerDates(request(locationAt(0, 5)), days.slice(2))).toEqual({ shown: [], more: [] })
  expect(offerDates(request(locationAt(0, 5)), [])).toEqual({ shown: [], more: [] })
})

test('the same days are offered anew on the next day', () => {
  const days = [2, 3, 30, 31].map((days) => dayOf([], { date: ahead(days) }))
  const datesOn = (today: string) =>
    offerDates(request(locationAt(0, 5), { today }), days)
      .shown.map(({ date }) => date)
      .sort()
  expect(datesOn(TODAY)).toEqual([2, 3, 30].map(ahead))
  expect(datesOn(ahead(1))).toEqual([3, 30, 31].map(ahead))
})

test('offers a Saturday on which a driver works, but no holiday', () => {
  const days = ['2026-11-07', '2026-11-11', '2026-11-12'].map((date) => dayOf([], { date }))
  const { shown } = offerDates(request(locationAt(0, 5), { today: '2026-11-02' }), days)
  expect(shown.map(({ date }) => date)).toEqual(['2026-11-07', '2026-11-12'])
})

test('shows six dates, and returns the others separately', () => {
  const days = [2, 3, 4, 7, 8, 9, 10, 11].map((days) => dayOf([], { date: ahead(days) }))
  const { shown, more } = offerDates(request(locationAt(0, 5)), days)
  expect(shown.map(({ date }) => date)).toEqual([2, 3, 4, 7, 8, 9].map(ahead))
  expect(more.map(({ date }) => date)).toEqual([10, 11].map(ahead))
  expect(shown.map(({ label }) => label).filter((label) => label === 'suggested')).toHaveLength(6)
  expect(offerDates(request(locationAt(0, 5)), days, { shownCount: 9 }).shown).toHaveLength(8)
})

test('a day that needs another order of its stops can win a date', () => {
  // `c` and the new customer keep their mornings only if `a` moves to the end.
  const full = dayOf(
    [
      stopAt('a', locationAt(0, 5), { serviceMinutes: 200 }),
      stopAt('c', locationAt(0, 6), { serviceMinutes: 45, slots: ['morning'] }),
    ],
    { driverId: 1, date: ahead(2) },
  )
  const poor = dayOf([stopAt('b', locationAt(0, -30))], { driverId: 2, date: ahead(2) })
  const delivery = request(locationAt(0, 7), { serviceMinutes: 100, slots: ['morning'] })
  expect(offerDates(delivery, [poor, full]).shown).toMatchObject([{ driverId: 1 }])
})

test('labels depend on the way from the nearest depot', () => {
  // S is 40 km for this customer: a date is an alternative up to 10 km above the best.
  const beside = (km: number) => [stopAt('a', locationAt(0, 20 + km)), stopAt('b', locationAt(0, 20 + km))]
  const days = [0, 2, 4, 40].map((km, index) => dayOf(beside(km), { date: ahead(index + 2) }))
  const { shown } = offerDates(request(locationAt(0, 20)), days)
  expect(shown.map(({ label }) => label)).toEqual(['suggested', 'alternative', 'alternative', 'other'])
})
