import { absences } from '@brine/contract/office/absences'
import { dayClosures } from '@brine/contract/office/day-closures'
import { type PlannedDay, planning } from '@brine/contract/office/planning'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { type DayOptimization, routeOptimization } from '@brine/contract/office/route-optimization'
import { type StopsMoved, stopMoves } from '@brine/contract/office/stop-moves'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { vanAssignments } from '@brine/contract/office/van-assignments'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

/**
 * The calls that return data of a day. The positions of a stop and a draft are not among them: see `usePositions` and
 * `useFoundDay`.
 */
export const dayCalls = [planning.day, routeOptimization.find, unresolvedDeliveries.list]

const keepDay = (day: PlannedDay) => keepAnswer(planning.day, { params: { date: day.date } }, day)

const keepOptimization = (optimization: DayOptimization) =>
  keepAnswer(routeOptimization.find, { params: { date: optimization.date } }, optimization)

/** Closes a day to bookings, or reopens it. */
export const useCloseDay = (isClosed: boolean, onEnd: () => void) =>
  useChange(dayClosures.closeDay, {
    done: isClosed ? m['office.planning.day_is_open'] : m['office.planning.day_is_closed'],
    failed: m['office.planning.not_closed'],
    stales: dayCalls,
    onSuccess(day) {
      keepDay(day)
      onEnd()
    },
    onConflict: onEnd,
  })

/** Marks a driver as absent or present on a day. */
export const useCloseDriver = (done: () => string, onEnd: () => void) =>
  useChange(dayClosures.closeDriver, {
    done,
    failed: m['office.planning.not_closed'],
    stales: dayCalls,
    onSuccess(day) {
      keepDay(day)
      onEnd()
    },
    onConflict: onEnd,
  })

/** Marks a driver of a published day as absent, and gives stops to others. */
export const useHandOver = (isAnyMoved: boolean, onEnd: () => void) =>
  useChange(absences.handOver, {
    done: isAnyMoved ? m['office.planning.hand_over_done'] : m['office.planning.driver_is_away'],
    failed: m['office.planning.not_closed'],
    stales: [...dayCalls, absences.plan],
    onSuccess(day) {
      keepDay(day)
      onEnd()
    },
    onConflict: onEnd,
  })

/** Gives a driver another van for a day, or returns the usual one. */
export const useSwapVan = (way: 'give' | 'takeBack', onDone: () => void) =>
  useChange(vanAssignments.assign, {
    done: way === 'give' ? m['office.planning.van_is_other'] : m['office.planning.van_is_own'],
    failed: m['office.planning.not_closed'],
    stales: dayCalls,
    onSuccess(day) {
      keepDay(day)
      onDone()
    },
  })

interface MoveOptions {
  /** Returns the message, as computed when the call is sent. */
  readonly done: () => string
  readonly onMoved: (moved: StopsMoved, refillId: number, driverId: number) => void
  readonly onUndo: (moveId: number) => void
}

/** Moves a stop. The message offers to undo it. */
export const useMoveStop = ({ done, onMoved, onUndo }: MoveOptions) =>
  useChange(stopMoves.move, {
    done,
    doneAction: ({ move_id }) => ({
      label: m['office.planning.move_undo'](),
      onPress: () => onUndo(move_id),
    }),
    failed: m['office.planning.move_failed'],
    stales: dayCalls,
    onSuccess(moved, { params, body }) {
      const { move_id: _, ...day } = moved
      keepDay(day)
      onMoved(moved, Number(params.refill_id), body.driver_id)
    },
  })

/** Undoes an own move, of one stop or of a draft. @param done returns the message, as computed when the call is sent */
export const useUndoMove = (done: () => string, onUndone: (moveId: number, day: PlannedDay) => void) =>
  useChange(stopMoves.undo, {
    done,
    failed: m['office.planning.move_not_undone'],
    stales: dayCalls,
    onSuccess(day, { params }) {
      keepDay(day)
      onUndone(params.move_id, day)
    },
  })

/** Pins a stop to its driver for route optimization, or unpins it. */
export const usePinStop = (isPinned: boolean) =>
  useChange(routeOptimization.pin, {
    done: isPinned ? m['office.planning.unpin_done'] : m['office.planning.pin_done'],
    failed: m['office.planning.pin_failed'],
    stales: dayCalls,
    onSuccess: keepOptimization,
  })

export const useStartOptimization = () =>
  useChange(routeOptimization.start, {
    done: m['office.planning.optimization_started'],
    failed: m['office.planning.optimization_not_started'],
    stales: dayCalls,
    onSuccess: keepOptimization,
  })

/** Ends a search with what it has found. */
export const useStopOptimization = () =>
  useChange(routeOptimization.stop, {
    done: m['office.planning.optimization_ending'],
    failed: m['office.planning.optimization_not_ended'],
    stales: dayCalls,
    onSuccess: keepOptimization,
  })

/** Gives the day the routes of a draft. The message offers to undo it. */
export const useAdoptDraft = (onAdopted: (moved: StopsMoved) => void, onUndo: (moveId: number) => void) =>
  useChange(routeOptimization.adopt, {
    done: m['office.planning.draft_adopted'],
    doneAction: ({ move_id }) => ({
      label: m['office.planning.draft_undo'](),
      onPress: () => onUndo(move_id),
    }),
    failed: m['office.planning.draft_not_adopted'],
    stales: dayCalls,
    onSuccess(moved) {
      const { move_id: _, ...day } = moved
      keepDay(day)
      onAdopted(moved)
    },
  })

export const useRejectDraft = () =>
  useChange(routeOptimization.reject, {
    done: m['office.planning.draft_rejected'],
    failed: m['office.planning.draft_not_rejected'],
    stales: dayCalls,
    onSuccess: keepOptimization,
  })

export const usePublishDay = (onEnd: () => void) =>
  useChange(routeOptimization.publish, {
    done: m['office.planning.published_done'],
    failed: m['office.planning.not_published'],
    stales: dayCalls,
    onSuccess(optimization) {
      keepOptimization(optimization)
      onEnd()
    },
    onConflict: onEnd,
  })

/** Reports a delivery on behalf of its driver. */
export const useReportDelivery = (onEnd: () => void) =>
  useChange(unresolvedDeliveries.reportForDriver, {
    done: m['office.planning.report_done'],
    failed: m['office.common.not_saved'],
    stales: dayCalls,
    onSuccess: onEnd,
    onConflict: onEnd,
  })

/** Corrects what was reported about a delivery. */
export const useCorrectReport = (onEnd: () => void) =>
  useChange(reportedDeliveries.correct, {
    done: m['office.planning.correct_done'],
    failed: m['office.common.not_saved'],
    stales: [...dayCalls, reportedDeliveries.read],
    onSuccess: onEnd,
    onConflict: onEnd,
  })
