import { planning } from '@brine/contract/office/planning'
import { type OptimizationRun, routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { addDays } from '@brine/planning/dates'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { silentLog } from '../../platform/log.ts'

/** Two towns, 55 km apart, and streets around them. */
export const ghent = (street: number) => ({ latitude: 51.05 + street * 0.01, longitude: 3.72 })
const antwerp = (street: number) => ({ latitude: 51.22 + street * 0.01, longitude: 4.4 })

export type Day = Awaited<ReturnType<ReturnType<typeof startOptimizedDays>['day']>>

/**
 * A world with two drivers, and a different Monday for each test; the test clock is on the Saturday before the first. Call
 * it once in a file: it starts and ends with the tests.
 */
export function startOptimizedDays() {
  let date = '2026-11-16'
  let world: World
  let drivers: { north: number; south: number }
  let headers: { cookie: string }
  beforeAll(async () => {
    world = await startWorld()
    drivers = { north: await insertDriver(world.db, 900), south: await insertDriver(world.db, 900) }
    headers = await world.staffHeaders({ roles: ['planner'] })
    return () => world.close()
  })
  beforeEach(() => {
    date = addDays(date, 7)
  })
  afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

  const start = () => world.call(routeOptimization.start, { params: { date } }, { headers })
  const runOf = (found: OptimizationRun | null) => ({ params: { date, id: found?.id ?? 0 } })
  return {
    get date() {
      return date
    },
    get world() {
      return world
    },
    get headers() {
      return headers
    },
    get north() {
      return drivers.north
    },
    get south() {
      return drivers.south
    },
    /** Both drivers go to both towns: an optimization can halve the distance. */
    async bookCrossed(): Promise<number[]> {
      const { north, south } = drivers
      return [
        await bookStop(world, date, north, antwerp(0)),
        await bookStop(world, date, north, ghent(1)),
        await bookStop(world, date, north, antwerp(1)),
        await bookStop(world, date, south, ghent(2)),
        await bookStop(world, date, south, antwerp(2)),
        await bookStop(world, date, south, ghent(3)),
      ]
    },
    start,
    async search() {
      await start()
      await world.runJobs()
    },
    /** What a search needs besides its roads and its time. */
    parts: () => ({ db: world.db, clock: { now: world.now }, log: silentLog }),
    find: async () => (await world.call(routeOptimization.find, { params: { date } }, { headers })).body,
    /** The input of a call about a run of an optimization. */
    run: runOf,
    adopt: (found: OptimizationRun | null) => world.call(routeOptimization.adopt, runOf(found), { headers }),
    undo: (move_id: number) => world.call(stopMoves.undo, { params: { move_id } }, { headers }),
    publish: (revision: number) =>
      world.call(routeOptimization.publish, { params: { date }, body: { version: revision } }, { headers }),
    pin: (refill: number, pinned: boolean) =>
      world.call(
        routeOptimization.pin,
        { params: { refill_id: String(refill) }, body: { pinned } },
        { headers },
      ),
    day: async () => (await world.call(planning.day, { params: { date } }, { headers })).body,
  }
}

export const kmOf = ({ routes }: Day): number => routes.reduce((sum, { km }) => sum + km, 0)
export const stopsOf = ({ routes }: Day): number[] =>
  routes.flatMap(({ stops }) => stops.map(({ refill_id }) => refill_id)).sort((a, b) => a - b)
