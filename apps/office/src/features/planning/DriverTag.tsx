import { cx } from '@brine/ui/cx'
import css from './DriverTag.module.css'
import type { DriverLook } from './driverLook.ts'

/** The CSS class that sets the driver's colour for its content. */
export const colourClass = (look: DriverLook): string => css[look.colour] ?? ''

/** A driver's letter on a badge. It is decorative, because the name is shown beside it. */
export function DriverTag({ look }: { look: DriverLook }) {
  return (
    <span className={cx(css.tag, colourClass(look), css[look.shape])} aria-hidden="true">
      {look.letter}
    </span>
  )
}
