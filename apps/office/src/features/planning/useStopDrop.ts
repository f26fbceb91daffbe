import type { PlannedRoute } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { type DragEvent, useState } from 'react'
import type { Brick } from './bricks.ts'
import { isCurrentPosition } from './stopPositions.ts'
import type { StopMove } from './useStopMove.ts'

/**
 * The drag handlers of a row of the board. They are for the mouse only; the dialog does the same by keyboard. The
 * browser shows where the stop cannot be dropped.
 */
export function useStopDrop(route: PlannedRoute, bricks: readonly Brick[], moving: StopMove | undefined) {
  const [position, setPosition] = useState<number>()
  const dragged = moving?.dragged
  const others = bricks.filter(({ stop }) => stop.refill_id !== dragged?.refill_id)
  const positionAt = (wanted: number | undefined): StopPosition | undefined =>
    dragged &&
    moving.shown?.places.find(
      (each) =>
        each.driver_id === route.driver_id &&
        each.position === wanted &&
        !isCurrentPosition(route, dragged.refill_id, each),
    )
  const under = ({ clientX, currentTarget }: DragEvent): number => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return others.filter(({ at }) => at < (clientX - left) / width).length
  }
  const target = positionAt(position)
  return {
    target,
    others,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!dragged) return
        const wanted = under(event)
        setPosition(wanted)
        if (positionAt(wanted)?.possible) event.preventDefault()
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        // the pointer is still inside the row when it enters one of its bricks
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
        if (!isInside) setPosition(undefined)
      },
      onDrop(event: DragEvent) {
        const chosen = positionAt(under(event))
        setPosition(undefined)
        if (!chosen?.possible) return
        event.preventDefault()
        moving?.move(chosen)
      },
    },
  }
}
