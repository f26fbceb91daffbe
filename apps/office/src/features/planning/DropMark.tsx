import { useLanguage } from '@brine/app-kit/language'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { cx } from '@brine/ui/cx'
import css from './RouteRow.module.css'
import { addedInWords, problemInWords } from './stopPositions.ts'
import { type Brick, percent } from './timeline.ts'

/** Where a dragged stop would be, and the km that this adds, or why it cannot. */
export function DropMark({ target, others }: { target: StopPosition; others: readonly Brick[] }) {
  const language = useLanguage()
  const refusal = problemInWords(target)
  return (
    <span
      className={cx(css.drop, refusal && css.isRefused)}
      style={{ left: percent(gapAt(target.position, others)) }}
    >
      <span>{refusal ?? addedInWords(target.added_km, language)}</span>
    </span>
  )
}

/** Share of the board before its first brick and after its last where a mark stands. */
const HALF_MARK_WIDTH = 0.03

/** The middle between the bricks around a position, as a share of the board. */
function gapAt(position: number, others: readonly Brick[]): number {
  const before = others[position - 1]
  const after = others[position]
  if (before && after) return (before.at + after.at) / 2
  if (after) return Math.max(0, after.at - HALF_MARK_WIDTH)
  return before ? Math.min(1, before.at + 2 * HALF_MARK_WIDTH) : HALF_MARK_WIDTH
}
