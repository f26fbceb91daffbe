import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay, PlannedStop } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { reasonOf } from '../../shell/changeReason.ts'
import { isExact } from './kmWords.ts'
import { useMoveStop } from './mutations.ts'
import { choice } from './selection.ts'
import { addedInWords } from './stopPositions.ts'
import { type MoveUndo, useMoveUndo } from './useMoveUndo.ts'
import { type Positions, usePositions } from './usePositions.ts'

/** The move of a stop, by dialog or by dragging. */
export interface StopMove extends Positions {
  /** The stop of the open dialog. */
  readonly asked: PlannedStop | undefined
  readonly dragged: PlannedStop | undefined
  readonly isPending: boolean
  /** Whether all locations of the day are known to the house. */
  readonly exact: boolean
  /** The refill that was just moved, and its new driver. Its new row takes the focus. */
  readonly landed: { readonly refillId: number; readonly driverId: number } | undefined
  readonly undo: MoveUndo
  ask(stop: PlannedStop | undefined): void
  drag(stop: PlannedStop | undefined): void
  /** A dropped position whose dialog asks for the reason. */
  readonly preset: StopPosition | undefined
  /** Moves the stop. On a published day a position without a reason opens the dialog. */
  move(position: StopPosition, why?: ReturnType<typeof reasonOf>): void
  /** Clears `landed` after the row took the focus. */
  settle(): void
}

/** @param day the shown day */
export function useStopMove(day: PlannedDay): StopMove {
  const language = useLanguage()
  const exact = isExact(day)
  const navigate = useNavigate()
  const [asked, ask] = useState<PlannedStop>()
  const [dragged, drag] = useState<PlannedStop>()
  const [preset, setPreset] = useState<StopPosition>()
  const [landed, setLanded] = useState<StopMove['landed']>()
  const outcome = useRef('')
  const stop = asked ?? dragged
  const positions = usePositions(day, stop?.refill_id)
  const land = (refillId: number, driverId: number) => {
    ask(undefined)
    setLanded({ refillId, driverId })
    navigate(choice(driverId, refillId), { replace: true, preventScrollReset: true })
  }
  const undo = useMoveUndo(day, land)
  const moveStop = useMoveStop({
    done: () => outcome.current,
    onMoved({ move_id, version }, refillId, driverId) {
      const before = day.routes.find(({ stops }) => stops.some(({ refill_id }) => refill_id === refillId))
      const moved = before?.stops.find(({ refill_id }) => refill_id === refillId)
      undo.note({
        ...{ id: move_id, version },
        stop: { refillId, driverId: before?.driver_id ?? driverId, customerName: moved?.name ?? '' },
      })
      land(refillId, driverId)
    },
    onUndo: undo.undoMove,
  })
  return {
    ...positions,
    asked,
    dragged,
    isPending: moveStop.isPending,
    exact,
    landed,
    undo,
    preset,
    ask(asking) {
      setPreset(undefined)
      ask(asking)
    },
    drag,
    move(target, why) {
      const { driver_id, position, added_km, problems } = target
      const { shown } = positions
      if (!stop || !shown || moveStop.isPending) return
      if (day.published && !why) {
        setPreset(target)
        ask(stop)
        return
      }
      const route = shown.day.routes.find((each) => each.driver_id === driver_id)
      outcome.current = m['office.planning.move_done_to']({
        number: position + 1,
        driver: route?.driver_name ?? '',
        km: addedInWords(added_km, exact, language),
      })
      moveStop.mutate({
        params: { refill_id: String(stop.refill_id) },
        body: { driver_id, position, version: shown.day.version, ...why, accepts: problems },
      })
    },
    settle: () => setLanded(undefined),
  }
}
