import { straightRoads } from '@brine/planning/distance'
import type { DriverDay } from '@brine/planning/model'
import { dayOf, locationAt, stopAt } from '@brine/planning/testing/days'
import { expect, it } from 'vitest'
import { withRoutes } from './driver-days.ts'
import { kmOf, optimizeByRegion } from './optimize-by-region.ts'

/** The northern and the southern half of an area each have two drivers, who cross each other. */
const crossedDays = (): DriverDay[] =>
  [0, 1, 2, 3].map((driverId) => {
    const north = driverId < 2 ? 60 : -60
    const stops = [0, 1, 2].map((index) => {
      const east = (index + driverId) % 2 ? 30 : -30
      return stopAt(`${driverId} ${index}`, locationAt(north + index, east))
    })
    return dayOf(stops, { driverId, depot: locationAt(north, 0), zone: locationAt(north, 0) })
  })
const task = { pinned: [], seconds: 1, seed: 1, table: null, maxStops: 6 }
const idsOf = (routes: readonly { stops: readonly string[] }[]) => routes.flatMap(({ stops }) => stops).sort()

it('serves every stop of a divided day once, on shorter routes, and reports the whole of it', async () => {
  const days = crossedDays()
  const shares: number[] = []
  const km: number[] = []
  const found = await optimizeByRegion({ ...task, days }, async (share, soFar) => {
    shares.push(share)
    km.push(soFar)
    return false
  })
  expect(found.unserved).toBe(0)
  expect(idsOf(found.routes)).toEqual(idsOf(days.map(({ stops }) => ({ stops: stops.map(({ id }) => id) }))))
  const [before, after] = [days, withRoutes(days, found.routes)].map((routes) => kmOf(routes, straightRoads))
  expect(after).toBeLessThan(0.9 * (before ?? 0))
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBeGreaterThan(0.5)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
  expect(km.at(-1)).toBeCloseTo(after ?? 0, 3)
})

it('keeps pinned stops with their drivers', async () => {
  const pinned = ['0 0', '1 1', '2 2', '3 0']
  const { routes } = await optimizeByRegion({ ...task, days: crossedDays(), pinned }, async () => false)
  for (const id of pinned)
    expect(routes.find(({ stops }) => stops.includes(id))?.driverId).toBe(Number(id.charAt(0)))
})

it('counts the stops that no van can carry, and has them in no route', async () => {
  const days = crossedDays().map((day) => ({ ...day, capacityKg: 100 }))
  const found = await optimizeByRegion({ ...task, days }, async () => false)
  // each van carries two of three stops
  expect(found.unserved).toBe(4)
  expect(idsOf(found.routes)).toHaveLength(8)
})

it('ends with complete routes when it is asked to', async () => {
  const days = crossedDays()
  const found = await optimizeByRegion({ ...task, seconds: 600, days }, async () => true)
  expect(found.unserved).toBe(0)
  expect(idsOf(found.routes)).toHaveLength(12)
})
