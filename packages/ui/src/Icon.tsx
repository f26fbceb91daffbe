import { cx } from './cx.ts'
import css from './Icon.module.css'

/** A drawing on a grid of 24 units: stroked when it is a string, a surface when it says so. See icons.ts. */
export type IconShape = string | { readonly filled: string }

export type IconProps = {
  shape: IconShape
  /** s 20 px, m 24 px, l 32 px. Components that need another size set it in their own style sheet. */
  size?: 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

/** An icon is decoration: the word beside it, or a VisuallyHidden one, carries the meaning. */
export function Icon({ shape, size = 'm', className }: IconProps) {
  const isFilled = typeof shape !== 'string'
  return (
    <svg
      className={cx(css.icon, css[size], isFilled ? css.filled : css.stroked, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={isFilled ? shape.filled : shape} />
    </svg>
  )
}
