import { planning } from '@brine/contract/office/planning'
import { type OptimizationRun, routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { useQuery } from '@tanstack/react-query'
import { mayUse } from '../../shell/menu.ts'
import { query } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'

/** How often a search that is under way is asked how far it is, in milliseconds: it writes that down once a second. */
const PROGRESS_INTERVAL_MS = 1000

/** How often unresolved deliveries are asked for anew, in milliseconds: drivers report all day. */
const UNRESOLVED_INTERVAL_MS = 60_000

/** The routes of a day. @param again how often they are asked for anew, in milliseconds */
export const usePlannedDay = (date: string, again: number | false) =>
  useQuery({ ...query(planning.day, { params: { date } }), refetchInterval: again })

/** The deliveries that need a decision. */
export const useUnresolvedDeliveries = () =>
  useQuery({ ...query(unresolvedDeliveries.list, {}), refetchInterval: UNRESOLVED_INTERVAL_MS })

/**
 * The positions that a stop could have, in the day as it is now: an event of the day reads them anew.
 * @param refillId undefined while no stop is being moved
 */
export const useStopPositions = (refillId: number | undefined) =>
  useQuery({
    ...query(stopMoves.listPositions, { params: { refill_id: String(refillId ?? 0) } }),
    enabled: refillId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Whether an optimization waits or runs. */
export const isRunning = (found: OptimizationRun | null | undefined): boolean =>
  found?.state === 'waiting' || found?.state === 'running'

/** Whether the routes that a search found can be published. */
export const isUsable = (found: OptimizationRun | null | undefined): found is OptimizationRun =>
  found?.state === 'ready' && !found.outdated && found.unserved === 0

/**
 * What is known of a day's routing; asked for by those who may, and again and again while a search goes on.
 * @param again how often it is asked for otherwise, in milliseconds
 */
export function useOptimization(date: string, again: number | false) {
  const isPlanner = mayUse(useStaffMember(), routeOptimization.find)
  return useQuery({
    ...query(routeOptimization.find, { params: { date } }),
    enabled: isPlanner,
    refetchInterval: ({ state }) => (isRunning(state.data?.routing) ? PROGRESS_INTERVAL_MS : again),
  })
}
