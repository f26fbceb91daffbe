import type { TimeWindow } from '../windows.ts'

/** A stop that waits for a vehicle. Times are minutes after midnight. */
export interface OptimizationStop {
  /** Index into the locations of the problem. */
  readonly location: number
  readonly kg: number
  readonly serviceMinutes: number
  /** When the service may begin: at most two windows, in order, not touching; none means at any time. */
  readonly windows: readonly TimeWindow[]
  /** Index of the only vehicle that may serve it: the planner pinned it. */
  readonly vehicle?: number | undefined
}

/** A driver's van on that day. */
export interface OptimizationVehicle {
  /** Place where it starts. */
  readonly start: number
  /** Place where it must be back. */
  readonly end: number
  readonly capacityKg: number
  readonly shiftStart: number
  readonly shiftEnd: number
}

/** All routes of a day, to be made together. */
export interface OptimizationProblem {
  /** How many locations there are: doors and depots; several stops or depots may share one. */
  readonly locations: number
  /** What is to be made small, from the location of the row to that of the column; need not be symmetric. */
  readonly km: Float64Array
  /** Driving minutes, in the same layout; without them driving takes no time. */
  readonly minutes?: Float64Array | undefined
  readonly stops: readonly OptimizationStop[]
  readonly vehicles: readonly OptimizationVehicle[]
}

/** Stops by index, in driving order, a list a vehicle. */
export type OptimizedRoutes = readonly (readonly number[])[]

export interface OptimizationPlan {
  readonly routes: OptimizedRoutes
  /** Stops in no route: empty unless load, time and pins leave no position, or the search was too short. */
  readonly unserved: readonly number[]
  /** Km of all routes. */
  readonly km: number
}
