import { cx } from '@brine/ui/cx'
import css from './DriverTag.module.css'
import type { Look } from './look.ts'

/** The class that tells what is inside it the driver's colour. */
export const laneClass = (look: Look): string => css[look.colour] ?? ''

/** A driver's letter on its badge. Decoration: the name stands beside it. */
export function DriverTag({ look }: { look: Look }) {
  return (
    <span className={cx(css.tag, laneClass(look), css[look.shape])} aria-hidden="true">
      {look.letter}
    </span>
  )
}
