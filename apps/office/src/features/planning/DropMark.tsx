import { useLanguage } from '@brine/app-kit/language'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { cx } from '@brine/ui/cx'
import type { Brick } from './bricks.ts'
import css from './RouteRow.module.css'
import { addedInWords, problemInWords } from './stopPositions.ts'
import { percent } from './timeline.ts'

type DropMarkProps = {
  target: StopPosition
  others: readonly Brick[]
  /** Whether all locations of the day are known to the house. */
  exact: boolean
}

/** Marks where a dragged stop would be dropped, with the added km or the reason why it cannot be. */
export function DropMark({ target, others, exact }: DropMarkProps) {
  const language = useLanguage()
  const refusal = problemInWords(target)
  return (
    <span
      className={cx(css.drop, refusal && css.isRefused)}
      style={{ left: percent(gapAt(target.position, others)) }}
    >
      <span>{refusal ?? addedInWords(target.added_km, exact, language)}</span>
    </span>
  )
}

/** Distance of a mark before the first brick and after the last, as a share of the board. */
const HALF_MARK_WIDTH = 0.03

/** The middle between the bricks around a position, as a share of the board. */
function gapAt(position: number, others: readonly Brick[]): number {
  const before = others[position - 1]
  const after = others[position]
  if (before && after) return (before.at + after.at) / 2
  if (after) return Math.max(0, after.at - HALF_MARK_WIDTH)
  return before ? Math.min(1, before.at + 2 * HALF_MARK_WIDTH) : HALF_MARK_WIDTH
}
