import type { OptimizationProblem } from '../optimization/problem.ts'

/** Equal vans for one stop each, and stops that are 10 km from each other and from the depot. */
export function equalVans(stops: number, vans: number): OptimizationProblem {
  const locations = stops + 1
  return {
    locations,
    km: Float64Array.from({ length: locations ** 2 }, (_, index) => (index % (locations + 1) === 0 ? 0 : 10)),
    stops: Array.from({ length: stops }, (_, index) => ({
      location: index + 1,
      kg: 1,
      serviceMinutes: 0,
      windows: [],
    })),
    vehicles: Array.from({ length: vans }, () => ({
      start: 0,
      end: 0,
      capacityKg: 1,
      shiftStart: Number.NEGATIVE_INFINITY,
      shiftEnd: Number.POSITIVE_INFINITY,
    })),
  }
}
