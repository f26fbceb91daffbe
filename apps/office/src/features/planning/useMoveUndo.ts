import type { PlannedDay } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { useRef, useState } from 'react'
import { useUndoMove } from './mutations.ts'

/** A move of this staff member on the shown day. */
export interface DoneMove {
  readonly id: number
  /** The moved stop, with its driver before the move; undefined for a draft, which moves many. */
  readonly stop?: { readonly refillId: number; readonly driverId: number; readonly customerName: string }
  /** Revision of the day after the move. */
  readonly version: number
}

export interface MoveUndo {
  /** The latest move; undefined if there is none. */
  readonly last: DoneMove | undefined
  /** False after another change of the day: undoing the move would overwrite it. */
  readonly isPossible: boolean
  readonly isPending: boolean
  note(move: DoneMove): void
  /** Undoes the latest move. */
  undo(): void
  /** Undoes this move, if it is the latest. */
  undoMove(moveId: number): void
}

/**
 * The moves that can be undone, the latest first, as long as the day is shown.
 * @param onUndone called with the stop and the driver who has it again
 */
export function useMoveUndo(
  day: PlannedDay,
  onUndone: (refillId: number, driverId: number) => void,
): MoveUndo {
  const [moves, setMoves] = useState<readonly DoneMove[]>([])
  const last = moves.at(-1)
  const done = useRef<() => string>(m['office.planning.move_undone'])
  const undoing = useUndoMove(
    () => done.current(),
    (id, { version }) => {
      const undone = moves.find((move) => move.id === id)
      // the routes are again as the move before left them, so that it can be undone next
      setMoves((all) =>
        all
          .slice(0, -1)
          .map((move, index, left) => (index === left.length - 1 ? { ...move, version } : move)),
      )
      if (undone?.stop) onUndone(undone.stop.refillId, undone.stop.driverId)
    },
  )
  const undoMove = (moveId: number) => {
    if (undoing.isPending) return
    const isDraft = moves.some(({ id, stop }) => id === moveId && !stop)
    done.current = isDraft ? m['office.planning.draft_undone'] : m['office.planning.move_undone']
    undoing.mutate({ params: { move_id: moveId } })
  }
  return {
    last,
    isPossible: last?.version === day.version,
    isPending: undoing.isPending,
    note: (move) => setMoves((all) => [...all, move]),
    undo: () => last && undoMove(last.id),
    undoMove,
  }
}
