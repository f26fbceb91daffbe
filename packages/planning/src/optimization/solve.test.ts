import fc from 'fast-check'
import { expect, test } from 'vitest'
import { equalVans } from '../testing/equal-vans.ts'
import { earliestStart } from '../windows.ts'
import type { OptimizationPlan, OptimizationProblem } from './problem.ts'
import { solve } from './solve.ts'

const minute = (min: number, max: number) => fc.integer({ min, max })

/** Up to 12 stops for up to 4 vans from up to 3 depots, on asymmetric roads; not always feasible. */
const dayProblem: fc.Arbitrary<OptimizationProblem> = fc
  .record({
    spots: fc.array(fc.record({ x: minute(0, 60), y: minute(0, 60), uphill: minute(0, 5) }), {
      minLength: 1,
      maxLength: 15,
    }),
    stops: fc.array(
      fc.record({
        spot: fc.nat(),
        kg: fc.double({ min: 1, max: 60, noNaN: true }),
        serviceMinutes: minute(0, 40),
        windows: fc.constantFrom(
          [],
          [{ from: 480, to: 720 }],
          [{ from: 720, to: 900 }],
          [
            { from: 480, to: 660 },
            { from: 780, to: 900 },
          ],
        ),
        pin: fc.option(fc.nat(), { freq: 4 }),
      }),
      { maxLength: 12 },
    ),
    vehicles: fc.array(
      fc.record({
        start: fc.nat(),
        end: fc.nat(),
        capacityKg: minute(20, 300),
        shiftStart: minute(420, 540),
        shiftEnd: minute(660, 1000),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ spots, stops, vehicles }) => {
    const locations = spots.length
    const km = Float64Array.from({ length: locations * locations }, (_, index) => {
      const from = spots[Math.floor(index / locations)]
      const to = spots[index % locations]
      return from && to && from !== to ? Math.hypot(from.x - to.x, from.y - to.y) + to.uphill : 0
    })
    return {
      locations,
      km,
      minutes: km.map((leg) => leg * 1.5),
      stops: stops.map(({ spot, pin, ...stop }) => ({
        ...stop,
        location: spot % locations,
        vehicle: pin === null ? undefined : pin % vehicles.length,
      })),
      vehicles: vehicles.map((van) => ({ ...van, start: van.start % locations, end: van.end % locations })),
    }
  })

/** Drives a route by the plain rules. Returns the rules that it breaks, and its km. */
function drive(problem: OptimizationProblem, vehicle: number, route: readonly number[]) {
  const { locations, km, minutes, stops, vehicles } = problem
  const van = vehicles[vehicle]
  if (!van) throw new Error(`no vehicle ${vehicle}`)
  const broken = new Set<string>()
  let here = van.start
  let clock = van.shiftStart
  let sum = 0
  let kg = 0
  for (const index of route) {
    const stop = stops[index]
    if (!stop) throw new Error(`no stop ${index}`)
    const leg = here * locations + stop.location
    sum += km[leg] ?? Number.NaN
    const arrival = clock + (minutes?.[leg] ?? 0)
    const start = stop.windows.length === 0 ? arrival : earliestStart(stop.windows, arrival)
    if (start === Number.POSITIVE_INFINITY) broken.add('window')
    if (stop.vehicle !== undefined && stop.vehicle !== vehicle) broken.add('pin')
    clock = start + stop.serviceMinutes
    kg += stop.kg
    here = stop.location
  }
  if (route.length > 0) {
    sum += km[here * locations + van.end] ?? Number.NaN
    clock += minutes?.[here * locations + van.end] ?? 0
  }
  if (clock > van.shiftEnd + 1e-6) broken.add('shift')
  if (kg > van.capacityKg + 0.01) broken.add('capacity')
  return { km: sum, broken: [...broken] }
}

const numbered = (problem: OptimizationProblem) => [...problem.stops.keys()]
const sorted = (stops: readonly number[]) => [...stops].sort((a, b) => a - b)

function expectSound(problem: OptimizationProblem, plan: OptimizationPlan): void {
  expect(sorted([...plan.routes.flat(), ...plan.unserved])).toEqual(numbered(problem))
  expect(plan.routes).toHaveLength(problem.vehicles.length)
  const drives = plan.routes.map((route, vehicle) => drive(problem, vehicle, route))
  expect(drives.flatMap(({ broken }) => broken)).toEqual([])
  expect(plan.km).toBeCloseTo(
    drives.reduce((sum, { km }) => sum + km, 0),
    6,
  )
}

test('neither loses nor duplicates a stop, and keeps load, windows, shift and pin', () => {
  let served = 0
  let unserved = 0
  fc.assert(
    fc.property(dayProblem, minute(0, 1000), (problem, seed) => {
      const plan = solve(problem, { seed, iterations: 60 })
      expectSound(problem, plan)
      served += plan.routes.flat().length
      unserved += plan.unserved.length
    }),
    { numRuns: 300 },
  )
  // the cases include feasible and infeasible days
  expect(served).toBeGreaterThan(0)
  expect(unserved).toBeGreaterThan(0)
})

test('the same seed gives the same routes', () => {
  fc.assert(
    fc.property(dayProblem, minute(0, 1000), (problem, seed) => {
      expect(solve(problem, { seed, iterations: 80 })).toEqual(solve(problem, { seed, iterations: 80 }))
    }),
    { numRuns: 50 },
  )
})

test('never makes the given routes worse', () => {
  fc.assert(
    fc.property(dayProblem, minute(0, 1000), (problem, seed) => {
      const first = solve(problem, { seed, iterations: 3 })
      const start = first.routes
      for (const iterations of [0, 40]) {
        const plan = solve(problem, { seed: seed + 1, iterations, start })
        expectSound(problem, plan)
        expect(plan.unserved.length).toBeLessThanOrEqual(first.unserved.length)
        if (plan.unserved.length === first.unserved.length)
          expect(plan.km).toBeLessThanOrEqual(first.km + 1e-6)
      }
    }),
    { numRuns: 150 },
  )
})

test('is never worse than another search that it meets', () => {
  fc.assert(
    fc.property(dayProblem, minute(0, 1000), (problem, seed) => {
      const handed = new Map<number, Int32Array>()
      const meet = (meeting: number, message: Int32Array) => {
        handed.set(meeting, message)
        return undefined
      }
      const other = solve(problem, { seed, iterations: 400, companion: { side: 1, meet } })
      const plan = solve(problem, {
        seed: seed + 1,
        iterations: 200,
        companion: { side: 0, meet: (meeting) => handed.get(meeting) },
      })
      expectSound(problem, plan)
      expect(plan.unserved.length).toBeLessThanOrEqual(other.unserved.length)
      if (plan.unserved.length === other.unserved.length) expect(plan.km).toBeLessThan(other.km + 1e-3)
    }),
    { numRuns: 60 },
  )
})

test('accepts any given routes', () => {
  const wild = fc.array(fc.array(fc.nat({ max: 14 }), { maxLength: 8 }), { maxLength: 6 })
  fc.assert(
    fc.property(dayProblem, wild, (problem, routes) => {
      const known = routes.map((route) => route.filter((stop) => stop < problem.stops.length))
      expectSound(problem, solve(problem, { iterations: 20, start: known }))
    }),
    { numRuns: 150 },
  )
})

test('opens as many empty vans as the stops need', () => {
  expect(solve(equalVans(8, 8), { iterations: 0 }).unserved).toEqual([])
})

/** The best day by trying all: the most stops served, then the fewest km. */
function optimum(problem: OptimizationProblem): { served: number; km: number } {
  let best = { served: 0, km: 0 }
  const fill = (vehicle: number, left: readonly number[], served: number, km: number) => {
    if (served > best.served || (served === best.served && km < best.km)) best = { served, km }
    if (vehicle < problem.vehicles.length) extend(vehicle, [], left, served, km)
  }
  const extend = (
    vehicle: number,
    route: readonly number[],
    left: readonly number[],
    served: number,
    km: number,
  ) => {
    const driven = drive(problem, vehicle, route)
    if (driven.broken.length === 0) fill(vehicle + 1, left, served + route.length, km + driven.km)
    for (const stop of left)
      extend(
        vehicle,
        [...route, stop],
        left.filter((other) => other !== stop),
        served,
        km,
      )
  }
  fill(0, numbered(problem), 0, 0)
  return best
}

test('finds the optimum of small days', () => {
  fc.assert(
    fc.property(dayProblem, (day) => {
      const problem = { ...day, stops: day.stops.slice(0, 4), vehicles: day.vehicles.slice(0, 2) }
      fc.pre(problem.stops.every(({ vehicle = 0 }) => vehicle < problem.vehicles.length))
      const plan = solve(problem, { iterations: 300 })
      const { served, km } = optimum(problem)
      expect(plan.routes.flat()).toHaveLength(served)
      expect(plan.km).toBeCloseTo(km, 6)
    }),
    { seed: 11, numRuns: 100 },
  )
})
