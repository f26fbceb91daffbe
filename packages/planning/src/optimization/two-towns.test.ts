import { expect, test } from 'vitest'
import type { OptimizationProblem, OptimizedRoutes } from './problem.ts'
import { solve } from './solve.ts'

const sorted = (stops: readonly number[]) => [...stops].sort((a, b) => a - b)

/** Two towns of three stops, each beside a depot with one van that can carry all its stops. */
const twoTowns = (vehicleOfFirst?: number): OptimizationProblem => {
  const east = [0, 10, 11, 12, 100, 110, 111, 112]
  const km = Float64Array.from({ length: 64 }, (_, index) =>
    Math.abs((east[index >> 3] ?? 0) - (east[index & 7] ?? 0)),
  )
  const van = { capacityKg: 100, shiftStart: 480, shiftEnd: 960 }
  const stop = { kg: 10, serviceMinutes: 5, windows: [] }
  return {
    locations: 8,
    km,
    minutes: km,
    stops: [1, 2, 3, 5, 6, 7].map((location, index) => ({
      ...stop,
      location,
      vehicle: index === 0 ? vehicleOfFirst : undefined,
    })),
    vehicles: [
      { ...van, start: 0, end: 0 },
      { ...van, start: 4, end: 4 },
    ],
  }
}

test('serves each town from its own depot, unless a stop is pinned', () => {
  const crossed: OptimizedRoutes = [
    [3, 4, 5],
    [0, 1, 2],
  ]
  const free = solve(twoTowns(), { iterations: 200, start: crossed })
  expect(free.routes.map(sorted)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ])
  expect(free.km).toBe(48)
  const pinned = solve(twoTowns(1), { iterations: 200, start: crossed })
  expect(pinned.routes[1]).toContain(0)
})

test('leaves out only stops that cannot be served', () => {
  const problem = twoTowns()
  const vehicles = problem.vehicles.map((van) => ({ ...van, capacityKg: 25 }))
  expect(solve({ ...problem, vehicles }, { iterations: 300 }).unserved).toHaveLength(2)
})

test('stops when the caller asks, and reports its progress', () => {
  const shares: number[] = []
  let asked = 0
  const spent = () => Math.min(1, asked++ / 10)
  solve(twoTowns(), { spent, onProgress: ({ share }) => shares.push(share) })
  expect(asked).toBe(11)
  expect(shares[0]).toBe(0)
  expect(shares.at(-1)).toBe(1)
})

test('returns at once without stops, and serves no stop without vans', () => {
  const { stops, vehicles } = twoTowns()
  expect(solve({ ...twoTowns(), stops: [] }, { iterations: 10 })).toEqual({
    routes: vehicles.map(() => []),
    unserved: [],
    km: 0,
  })
  expect(solve({ ...twoTowns(), vehicles: [] }, { iterations: 10 }).unserved).toHaveLength(stops.length)
})
