import type { PlannedRoute } from '@brine/contract/office/planning'
import { expect, it } from 'vitest'
import { bricksOf, hoursOf, hourWidth, shareOf, spanOf, waterOf } from './timeline.ts'

/** Creates a route whose stops start at these minutes. */
function routeAt(leaves: number, starts: readonly number[], returns: number): PlannedRoute {
  const location = { latitude: 51, longitude: 4 }
  const delivery = {
    ...location,
    name: 'A',
    address: 'B 1',
    postal_code: '9000',
    city_name: 'Gent',
    comment: '',
  }
  return {
    ...{
      driver_id: 1,
      driver_name: 'Wim',
      depot: { name: 'Aalst', ...location },
      ...{ van: '', other_van: false, capacity_kg: 900, co2_g_per_km: 280 },
      kg: 0,
      km: 0,
    },
    ...{ co2_g: 0, leaves, returns, problems: [], closed: false, left: false },
    stops: starts.map((at, index) => ({
      ...{
        ...delivery,
        refill_id: index + 1,
        customer_id: 1,
        kg: 48,
        slots: ['morning'],
        afternoon_from: 720,
        starts: at,
        ends: at + 10,
        state: 'booked',
      },
    })),
  }
}

it('the span has the full hours around the routes, or office hours without routes', () => {
  const span = spanOf([routeAt(470, [500], 610), routeAt(540, [560], 905), routeAt(60, [], 60)])
  expect(span).toEqual({ from: 420, to: 960 })
  expect(hoursOf(span)).toEqual([420, 480, 540, 600, 660, 720, 780, 840, 900, 960])
  expect(spanOf([routeAt(450, [], 450)])).toEqual({ from: 480, to: 1020 })
})

it('a time has a share of the span between 0 and 1', () => {
  const span = { from: 480, to: 1080 }
  expect([480, 780, 1080, 400, 2000].map((minutes) => shareOf(minutes, span))).toEqual([0, 0.5, 1, 0, 1])
})

it('each brick has the room until the next brick', () => {
  const bricks = bricksOf(routeAt(480, [600, 660, 900], 1000), { from: 480, to: 1080 })
  expect(bricks.map(({ at, room }) => [at, room].map((share) => share.toFixed(3)))).toEqual([
    ['0.200', '0.100'],
    ['0.300', '0.400'],
    ['0.700', '0.300'],
  ])
})

it('hours are wider for close stops, up to a limit', () => {
  expect(hourWidth([routeAt(480, [500, 560], 600)])).toBe(6.5)
  expect(hourWidth([routeAt(480, [500, 512], 600)])).toBeCloseTo(9.5)
  expect(hourWidth([routeAt(480, [500, 500], 600)])).toBe(12)
  expect(hourWidth([])).toBe(6.5)
})

it('the pipe fills up to the current time', () => {
  const route = routeAt(480, [500], 780)
  const span = { from: 480, to: 1080 }
  expect(waterOf(route, span, 'past', 0)).toBe(0.5)
  expect(waterOf(route, span, 'today', 630)).toBe(0.25)
  expect(waterOf(route, span, 'today', 1000)).toBe(0.5)
  expect(waterOf(route, span, 'ahead', 630)).toBe(0)
  expect(waterOf(routeAt(480, [], 480), span, 'past', 0)).toBe(0)
})
