import { cx } from './cx.ts'
import css from './Icon.module.css'

/** A drawing on a grid of 24 units: a string is stroked, an object with `filled` is a surface. See icons.ts. */
export type IconShape = string | { readonly filled: string }

export type IconProps = {
  shape: IconShape
  /** s 20 px, m 24 px, l 32 px. Components with other sizes set them in their style sheets. */
  size?: 's' | 'm' | 'l' | undefined
  className?: string | undefined
}

/** An icon is decoration: the text beside it, or a VisuallyHidden one, carries the meaning. */
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
