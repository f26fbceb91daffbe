import type { StopPosition } from '@brine/contract/office/stop-moves'
import { cx } from '@brine/ui/cx'
import { useLanguage } from '../../shell/language.ts'
import css from './Lane.module.css'
import { addedInWords, refusalOf } from './places.ts'
import { type Brick, percent } from './timeline.ts'

/** Where a stop that is dragged would come to stand, and the km that this adds, or why it cannot. */
export function DropMark({ place, others }: { place: StopPosition; others: readonly Brick[] }) {
  const language = useLanguage()
  const refusal = refusalOf(place)
  return (
    <span
      className={cx(css.drop, refusal && css.isRefused)}
      style={{ left: percent(gapAt(place.position, others)) }}
    >
      <span>{refusal ?? addedInWords(place.added_km, language)}</span>
    </span>
  )
}

/** Share of the board before its first brick and after its last where a mark stands. */
const ASIDE = 0.03

/** The middle between the bricks around a position, as a share of the board. */
function gapAt(position: number, others: readonly Brick[]): number {
  const before = others[position - 1]
  const after = others[position]
  if (before && after) return (before.at + after.at) / 2
  if (after) return Math.max(0, after.at - ASIDE)
  return before ? Math.min(1, before.at + 2 * ASIDE) : ASIDE
}
