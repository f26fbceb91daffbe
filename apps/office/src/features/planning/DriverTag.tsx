import { cx } from '@brine/ui/cx'
import css from './DriverTag.module.css'
import type { DriverLook } from './driverLook.ts'

/** The class that tells what is inside it the driver's colour. */
export const colourClass = (look: DriverLook): string => css[look.colour] ?? ''

/** A driver's letter on its badge. Decoration: the name stands beside it. */
export function DriverTag({ look }: { look: DriverLook }) {
  return (
    <span className={cx(css.tag, colourClass(look), css[look.shape])} aria-hidden="true">
      {look.letter}
    </span>
  )
}
