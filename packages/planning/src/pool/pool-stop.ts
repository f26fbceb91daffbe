import type { DeliveryRequest } from '../candidates.ts'
import type { Location, Roads, Stop } from '../model.ts'
import type { ScoreVariant } from '../score.ts'

/** A delivery of a customer who leaves the day to the firm. It waits in the pool until a day is fixed. */
export interface PoolStop extends Pick<DeliveryRequest, 'slots' | 'afternoonFrom'> {
  readonly id: number
  readonly location: Location
  readonly kg: number
  /** First day on which the tank can take the delivery, YYYY-MM-DD. */
  readonly earliest: string
  /** Last safe day (`refillWindow`), YYYY-MM-DD. */
  readonly latest: string
  /** Minutes at the door; 10 by default. */
  readonly serviceMinutes?: number | undefined
}

/** A pool stop whose day is fixed. */
export interface FixedStop {
  readonly id: number
  readonly date: string
  readonly driverId: number
  /** Km that the driver's route would be shorter without the stop, once all fixed stops are in it. */
  readonly extraKm: number
}

export interface PoolOptions {
  /** Days between the evening on which a day is fixed and the delivery. */
  readonly noticeDays: number
  readonly variant: ScoreVariant
  readonly roads?: Roads | undefined
}

export interface FixedPool {
  readonly fixed: readonly FixedStop[]
  /** Stops that no day within their limits can take. All others still wait. */
  readonly impossible: readonly number[]
}

/** A pool stop on an evening. */
export interface WaitingStop {
  readonly pool: PoolStop
  /** As it would be in a route. */
  readonly stop: Stop
  /** The location on a sphere of radius 1. */
  readonly point: readonly [number, number, number]
  /** Km of a route to the stop alone. */
  readonly aloneKm: number
  /** The highest price at which it is fixed tonight. */
  readonly thresholdKm: number
}
