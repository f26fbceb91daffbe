import { type OptimizationRun, routeOptimization } from '@brine/contract/office/route-optimization'
import { useQuery } from '@tanstack/react-query'
import { mayUse } from '../../shell/menu.ts'
import { query } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'

/** How often a search that is under way is asked how far it is, in milliseconds: it writes that down once a second. */
const PROGRESS_INTERVAL_MS = 1000

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
