import type { OptimizationProblem, OptimizationVehicle } from '@brine/planning/optimization/problem'

/** A parsed benchmark file. */
export interface RoutingFile {
  readonly problem: OptimizationProblem
  /** Factor on the file's costs that makes them whole numbers. */
  readonly scale: number
  /** The number of each stop in the file and in published solutions. */
  readonly numbers: readonly number[]
}

/** A customer or the depot in a file with coordinates. */
export interface Customer {
  readonly number: number
  readonly x: number
  readonly y: number
  readonly demand: number
}

/** Thrown for an unusable file; the message is for the person who gave it. */
export class UnusableFile extends Error {}

/** Whole-number costs between all customers, in their order. */
export function costsOf(customers: readonly Customer[], cost: (km: number) => number): Float64Array {
  const locations = customers.length
  const result = new Float64Array(locations * locations)
  for (const [row, a] of customers.entries())
    for (const [column, b] of customers.entries())
      result[row * locations + column] = cost(Math.hypot(a.x - b.x, a.y - b.y))
  return result
}

/** A fleet of equal vans at the depot, which is location 0. Reports a customer whose demand exceeds a van. */
export function fleetOf(
  customers: readonly Customer[],
  count: number,
  van: Pick<OptimizationVehicle, 'capacityKg' | 'shiftStart' | 'shiftEnd'>,
): readonly OptimizationVehicle[] {
  const heavy = customers.find(({ demand }) => demand > van.capacityKg)
  if (heavy) throw new UnusableFile(`customer ${heavy.number} needs more than a vehicle carries`)
  return Array.from({ length: count }, () => ({ start: 0, end: 0, ...van }))
}
