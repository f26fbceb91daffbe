import * as v from 'valibot'

/** The stops of a driver in their order, by the ids of their refills. */
export interface RouteOrder {
  readonly driverId: number
  readonly stops: readonly string[]
}

/** Routes in a JSON column. */
export const StoredRoutes = v.array(v.object({ driverId: v.number(), stops: v.array(v.string()) }))
