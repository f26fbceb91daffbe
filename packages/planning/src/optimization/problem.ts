import type { TimeWindow } from '../windows.ts'

/** A stop to serve. Times are minutes after midnight. */
export interface OptimizationStop {
  /** Index into the locations of the problem. */
  readonly location: number
  readonly kg: number
  readonly serviceMinutes: number
  /** When the service may begin: at most two windows, in order, not touching; an empty list means at any time. */
  readonly windows: readonly TimeWindow[]
  /** Index of the only vehicle that may serve it, because the planner pinned it. */
  readonly vehicle?: number | undefined
}

/** A driver's van on that day. */
export interface OptimizationVehicle {
  /** Location where it starts. */
  readonly start: number
  /** Location where it ends. */
  readonly end: number
  readonly capacityKg: number
  readonly shiftStart: number
  readonly shiftEnd: number
}

/** All routes of a day, to be optimized together. */
export interface OptimizationProblem {
  /** Number of locations: stops and depots. Several stops or depots may share one. */
  readonly locations: number
  /** The distances to minimize, from the row's location to the column's; may be asymmetric. */
  readonly km: Float64Array
  /** Driving minutes, in the same layout. Absent: driving takes no time. */
  readonly minutes?: Float64Array | undefined
  readonly stops: readonly OptimizationStop[]
  readonly vehicles: readonly OptimizationVehicle[]
}

/** Stops by index, in driving order, one list per vehicle. */
export type OptimizedRoutes = readonly (readonly number[])[]

export interface OptimizationPlan {
  readonly routes: OptimizedRoutes
  /** Stops without a route: empty unless load, time and pins leave no position, or the search was too short. */
  readonly unserved: readonly number[]
  /** Km of all routes. */
  readonly km: number
}
