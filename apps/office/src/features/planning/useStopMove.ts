import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay, PlannedStop } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMoveStop } from './mutations.ts'
import { useStopPositions } from './queries.ts'
import { choice } from './selection.ts'
import { addedInWords } from './stopPositions.ts'

/** The move of a stop, by dialog or by dragging. */
export interface StopMove {
  /** The stop of the open dialog. */
  readonly asked: PlannedStop | undefined
  readonly dragged: PlannedStop | undefined
  /** The possible positions of the stop; undefined until they are fetched. */
  readonly positions: readonly StopPosition[] | undefined
  readonly error: Error | null
  readonly isPending: boolean
  /** The refill that was just moved, and its new driver. Its new row takes the focus. */
  readonly landed: { readonly refillId: number; readonly driverId: number } | undefined
  ask(stop: PlannedStop | undefined): void
  drag(stop: PlannedStop | undefined): void
  move(position: StopPosition): void
  /** Clears `landed` after the row took the focus. */
  settle(): void
}

/** @param day the shown day */
export function useStopMove(day: PlannedDay): StopMove {
  const language = useLanguage()
  const navigate = useNavigate()
  const [asked, ask] = useState<PlannedStop>()
  const [dragged, drag] = useState<PlannedStop>()
  const [landed, setLanded] = useState<StopMove['landed']>()
  const outcome = useRef('')
  const stop = asked ?? dragged
  const found = useStopPositions(stop?.refill_id)
  const moveStop = useMoveStop(
    () => outcome.current,
    (refillId, driverId) => {
      ask(undefined)
      setLanded({ refillId, driverId })
      navigate(choice(driverId, refillId), { replace: true, preventScrollReset: true })
    },
  )
  return {
    asked,
    dragged,
    positions: stop && found.data?.places,
    error: found.error,
    isPending: moveStop.isPending,
    landed,
    ask,
    drag,
    move({ driver_id, position, added_km }) {
      if (!stop || !found.data || moveStop.isPending) return
      const route = day.routes.find((each) => each.driver_id === driver_id)
      outcome.current = m['office.planning.move_done_to']({
        number: position + 1,
        driver: route?.driver_name ?? '',
        km: addedInWords(added_km, language),
      })
      moveStop.mutate({
        params: { refill_id: String(stop.refill_id) },
        body: { driver_id, position, version: found.data.version },
      })
    },
    settle: () => setLanded(undefined),
  }
}
