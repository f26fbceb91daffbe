import type { PlannedDay } from '@brine/contract/office/planning'
import { planning } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { useEffect, useState } from 'react'
import { refetchCalls } from '../../shell/query.ts'
import { useStopPositions } from './queries.ts'

/** A day, and the positions of a stop on it. */
export interface ShownPositions {
  readonly refillId: number
  readonly day: PlannedDay
  readonly places: readonly StopPosition[]
}

export interface Positions {
  /** Undefined until they are fetched. */
  readonly shown: ShownPositions | undefined
  /** Whether the day has changed since, so that they no longer hold. */
  readonly isOutdated: boolean
  readonly error: Error | null
  /** Fetches them for the day as it is now. */
  readonly renew: () => void
}

/**
 * The positions of a stop on the day as it was when the planner asked for them. They stay as they are when another
 * person changes the day, because a list that sorts itself anew under the pointer leads to the wrong move.
 * @param refillId undefined while no stop is being moved
 */
export function usePositions(day: PlannedDay, refillId: number | undefined): Positions {
  const found = useStopPositions(refillId)
  const [shown, setShown] = useState<ShownPositions>()
  if (shown && shown.refillId !== refillId) setShown(undefined)
  const isCurrent = found.data?.version === day.version && !found.isFetching
  if (refillId !== undefined && found.data && isCurrent && !shown)
    setShown({ refillId, day, places: found.data.places })
  const { data, isFetching, refetch } = found
  const missing = refillId !== undefined && !shown && !isFetching ? data?.version : undefined
  // day and positions come by two calls, and the day may change between them
  useEffect(() => {
    if (missing === undefined || missing === day.version) return
    if (missing > day.version) void refetchCalls(planning.day)
    else void refetch()
  }, [missing, day.version, refetch])
  return {
    shown,
    isOutdated: shown !== undefined && shown.day.version !== day.version,
    error: found.error,
    renew() {
      setShown(undefined)
      void refetch()
    },
  }
}
