import type { PlannedRoute } from '@brine/contract/office/planning'
import { expect, it } from 'vitest'
import { piecesOf } from './bricks.ts'
import { progressOf } from './routeProgress.ts'
import { hoursOf, MIN_BRICK_REM, shareOf, spanOf, trackWidth, waterOf } from './timeline.ts'

type Reports = Readonly<Record<number, number>>

/** A route whose stops start at these minutes. @param reports the time of the report by index of the stop */
function routeAt(leaves: number, starts: readonly number[], returns: number, reports: Reports = {}) {
  const location = { latitude: 51, longitude: 4 }
  const delivery = {
    ...location,
    name: 'A',
    phones: [],
    address: 'B 1',
    postal_code: '9000',
    city_name: 'Gent',
    comment: '',
  }
  const route: PlannedRoute = {
    ...{
      driver_id: 1,
      driver_name: 'Wim',
      depot: { name: 'Aalst', ...location },
      ...{ van: '', other_van: false, capacity_kg: 900, own_capacity_kg: 900, co2_g_per_km: 280 },
      kg: 0,
      km: 0,
    },
    exact_locations: false,
    ...{ co2_g: 0, leaves, returns, problems: [], closed: false, left: false },
    stops: starts.map((at, index) => {
      const reported = reports[index]
      return {
        ...{ ...delivery, refill_id: index + 1, customer_id: 1, kg: 48 },
        ...{ slots: ['morning', 'afternoon'], afternoon_from: 720, phones: [], packs: 4 },
        precision: 'place',
        ...{ arrives: at, starts: at, ends: at + 10 },
        ...(reported === undefined ? { state: 'booked' } : { state: 'delivered', reported }),
      }
    }),
  }
  return { route, progress: progressOf(route, { published: true }, { tense: 'today', now: 600 }) }
}

const day = { from: 480, to: 1080 }
/** So wide that no bricks are moved apart. */
const WIDE_REM = 1000
const placed = (row: ReturnType<typeof routeAt>, trackRem = WIDE_REM) =>
  piecesOf(row, day, trackRem, undefined).bricks.map(({ at, room }) =>
    [at, room].map((share) => share.toFixed(3)),
  )

it('the span has the full hours around the routes, or office hours without routes', () => {
  const span = spanOf([routeAt(470, [500], 610), routeAt(540, [560], 905), routeAt(60, [], 60)])
  expect(span).toEqual({ from: 420, to: 960 })
  expect(hoursOf(span)).toEqual([420, 480, 540, 600, 660, 720, 780, 840, 900, 960])
  expect(spanOf([routeAt(450, [], 450)])).toEqual({ from: 480, to: 1020 })
})

it('the span has the hours of a route that is expected to end later (R65)', () => {
  expect(spanOf([routeAt(485, [500, 560], 590, { 0: 590 })])).toEqual({ from: 480, to: 720 })
})

it('a time has a share of the span between 0 and 1', () => {
  expect([480, 780, 1080, 400, 2000].map((minutes) => shareOf(minutes, day))).toEqual([0, 0.5, 1, 0, 1])
})

it('each brick has the room until the next brick', () => {
  expect(placed(routeAt(480, [600, 660, 900], 1000))).toEqual([
    ['0.200', '0.100'],
    ['0.300', '0.400'],
    ['0.700', '0.300'],
  ])
})

it('open stops stand at their expected times (R65)', () => {
  // reported an hour after the planned end
  expect(placed(routeAt(480, [600, 660], 1000, { 0: 670 }))).toEqual([
    ['0.300', '0.100'],
    ['0.400', '0.600'],
  ])
})

it('bricks of close stops lie side by side, and the last ends with the last hour (R78)', () => {
  const trackRem = 10 * MIN_BRICK_REM
  expect(placed(routeAt(480, [600, 600, 601, 1075], 1080), trackRem)).toEqual([
    ['0.200', '0.100'],
    ['0.300', '0.100'],
    ['0.400', '0.500'],
    ['0.900', '0.100'],
  ])
  const crowded = Array.from({ length: 10 }, () => 1079)
  expect(placed(routeAt(480, crowded, 1080), trackRem).map(([at]) => at)).toEqual(
    crowded.map((_, index) => (index / 10).toFixed(3)),
  )
})

it('the hours are wide enough for the bricks of the longest route, and no wider than needed (R78)', () => {
  const few = routeAt(480, [600, 601], 700)
  const many = routeAt(
    480,
    Array.from({ length: 40 }, (_, index) => 500 + index),
    700,
  )
  expect(trackWidth([few])).toBe(44)
  expect(trackWidth([few, many])).toBe(40 * MIN_BRICK_REM)
  expect(trackWidth([])).toBe(44)
})

it('the water stands at the last report, whatever the time is (R65)', () => {
  expect(waterOf(routeAt(480, [500, 600], 780), day)).toBe(0)
  expect(waterOf(routeAt(480, [500, 600], 780, { 0: 540 }), day)).toBe(0.1)
  expect(waterOf(routeAt(480, [500, 600], 780, { 0: 510, 1: 660 }), day)).toBe(0.3)
  expect(waterOf(routeAt(480, [], 480), day)).toBe(0)
})
