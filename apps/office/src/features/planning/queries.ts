import { absences, type HandedStop } from '@brine/contract/office/absences'
import { type PlannedDay, planning } from '@brine/contract/office/planning'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { type OptimizationRun, routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mayUse } from '../../shell/menu.ts'
import { query } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'

/** Interval at which a running search is polled, in milliseconds. The server stores the progress once a second. */
const PROGRESS_INTERVAL_MS = 1000

/** Interval at which unresolved deliveries are fetched again, in milliseconds, because drivers report all day. */
const UNRESOLVED_INTERVAL_MS = 60_000

/** The routes of a day. @param again interval at which they are fetched again, in milliseconds */
export const usePlannedDay = (date: string, again: number | false) =>
  useQuery({ ...query(planning.day, { params: { date } }), refetchInterval: again })

/**
 * Who could take the stops of an absent driver of a published day, as it is when the dialog opens. The plan before stays until
 * the next one is there.
 * @param kept the stops that the planner leaves where they are
 */
export const useHandOverPlan = (
  date: string,
  driverId: number,
  kept: readonly HandedStop[],
  isWanted: boolean,
) =>
  useQuery({
    ...query(absences.plan, {
      params: { date, driver_id: String(driverId) },
      query: kept.length > 0 ? { without: kept.map(({ refill_id }) => refill_id).join() } : {},
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** The reports of a delivery, as they are when its dialog opens. */
export const useReportedDelivery = (refillId: number) =>
  useQuery({
    ...query(reportedDeliveries.read, { params: { refill_id: String(refillId) } }),
    staleTime: 0,
    gcTime: 0,
  })

/** The deliveries that require a decision. */
export const useUnresolvedDeliveries = () =>
  useQuery({ ...query(unresolvedDeliveries.list, {}), refetchInterval: UNRESOLVED_INTERVAL_MS })

/**
 * The possible positions of a stop on the current day.
 * @param refillId undefined while no stop is being moved
 */
export const useStopPositions = (refillId: number | undefined) =>
  useQuery({
    ...query(stopMoves.listPositions, { params: { refill_id: String(refillId ?? 0) } }),
    enabled: refillId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/** Whether an optimization is waiting or running. */
export const isRunning = (found: OptimizationRun | null | undefined): boolean =>
  found?.state === 'waiting' || found?.state === 'running'

/**
 * The day as the draft of an optimization has it. A change of the day ends the draft, so it is never fetched again for one.
 * @param id of the optimization; undefined if there is no draft
 */
export const useFoundDay = (date: string, id: number | undefined) =>
  useQuery({
    ...query(routeOptimization.draft, { params: { date, id: id ?? 0 } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

/**
 * Whether an optimization found routes that can be adopted: shorter ones, or others where the booked routes cannot be driven as
 * promised. Those of an absent driver count in the km as booked, so that routes that serve everybody may be longer.
 * @param day as booked
 */
export const isUsable = (
  found: OptimizationRun | null | undefined,
  day: PlannedDay,
): found is OptimizationRun =>
  found?.state === 'ready' &&
  !found.outdated &&
  found.unserved === 0 &&
  (isShorter(found) || (isBroken(day) && (found.moved > 0 || found.km_after !== found.km_before)))

export const isShorter = ({ km_before, km_after }: OptimizationRun): boolean =>
  (km_after ?? 0) < (km_before ?? 0)

/** Whether an absent driver has stops, or a route breaks a promise. */
const isBroken = ({ routes }: PlannedDay): boolean =>
  routes.some(({ stops, closed, problems }) => stops.length > 0 && (closed || problems.length > 0))

/**
 * The state of a day's route optimization, for roles that may read it. It is polled more often during a search.
 * @param again interval otherwise, in milliseconds
 */
export function useOptimization(date: string, again: number | false) {
  const isPlanner = mayUse(useStaffMember(), routeOptimization.find)
  return useQuery({
    ...query(routeOptimization.find, { params: { date } }),
    enabled: isPlanner,
    refetchInterval: ({ state }) => (isRunning(state.data?.routing) ? PROGRESS_INTERVAL_MS : again),
  })
}
