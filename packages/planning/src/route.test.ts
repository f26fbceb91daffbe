import { expect, test } from 'vitest'
import type { Roads } from './model.ts'
import { evaluateDriven, evaluateRoute, isFeasible } from './route.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

/** One minute per kilometre. */
const roads: Roads = {
  km: (from, to) =>
    Math.round(Math.hypot(to.latitude - from.latitude, to.longitude - from.longitude) * 1000) / 10,
  minutes: (km) => km,
}
const location = (km: number) => ({ latitude: 50 + km / 100, longitude: 4 })

test('an empty day has no kilometres', () => {
  expect(evaluateRoute(dayOf())).toMatchObject({
    km: 0,
    kg: 0,
    stops: [],
    problems: [],
    leaves: 480,
    returns: 480,
  })
})

test('calculates the times of every stop', () => {
  const day = dayOf([stopAt('a', location(10)), stopAt('b', location(30), { kg: 70 })])
  const plan = evaluateRoute(day, roads)
  expect(plan).toMatchObject({ km: 60, kg: 120, leaves: 480, returns: 560, problems: [] })
  expect(
    plan.stops.map(({ legKm, arrival, start, departure }) => [legKm, arrival, start, departure]),
  ).toEqual([
    [10, 490, 490, 500],
    [20, 520, 520, 530],
  ])
})

test('delays the departure instead of waiting at the first stop, and waits at the others', () => {
  const day = dayOf([stopAt('a', location(10)), stopAt('b', location(30), { slots: ['afternoon'] })], {
    shiftStart: 420,
  })
  const plan = evaluateRoute(day, roads)
  expect(plan.leaves).toBe(470)
  expect(plan.stops.map(({ arrival, start }) => [arrival, start])).toEqual([
    [480, 480],
    [510, 720],
  ])
})

test("uses the start of the afternoon on the customer's page", () => {
  const shown = (afternoonFrom: number) =>
    evaluateRoute(dayOf([stopAt('a', location(10), { slots: ['afternoon'], afternoonFrom })]), roads).stops[0]
      ?.start
  expect(shown(720)).toBe(720)
  expect(shown(660)).toBe(660)
})

test('names the problems of a route', () => {
  const far = stopAt('a', location(10))
  expect(evaluateRoute(dayOf([{ ...far, kg: 1001 }]), roads).problems).toEqual(['capacity'])
  expect(evaluateRoute(dayOf([far], { shiftEnd: 509 }), roads).problems).toEqual(['shift'])
  expect(evaluateRoute(dayOf([far], { shiftEnd: 510 }), roads).problems).toEqual([])
  const late = dayOf([
    stopAt('pm', location(10), { slots: ['afternoon'] }),
    stopAt('am', location(20), { slots: ['morning'] }),
  ])
  expect(evaluateRoute(late, roads).problems).toEqual(['window'])
  expect(isFeasible(late, roads)).toBe(false)
  expect(isFeasible(dayOf([stopAt('a', locationAt(3, 4))]))).toBe(true)
})

test('drives past the stops to which nobody drives any more, with their load', () => {
  const [near, far] = [stopAt('a', location(10)), stopAt('b', location(90), { slots: ['morning'] })]
  const day = dayOf([near, far], { shiftStart: 640, capacityKg: 99 })
  expect(evaluateRoute(day, roads).problems).toEqual(['capacity', 'window'])
  expect(evaluateDriven(day, new Set(['b']), roads)).toMatchObject({
    ...{ km: 20, kg: 100, returns: 670, problems: ['capacity'] },
    stops: [{ stop: near }],
  })
  expect(evaluateDriven(day, new Set(), roads)).toEqual(evaluateRoute(day, roads))
})
