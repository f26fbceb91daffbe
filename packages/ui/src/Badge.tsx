import type { ReactNode } from 'react'
import css from './Badge.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type BadgeProps = {
  count: number
  /** What is counted, for screen readers, which do not read the figure alone: "2 new answers". */
  text: ReactNode
}

/** The number of new entries behind a link, after its label. */
export function Badge({ count, text }: BadgeProps) {
  return (
    <>
      <BadgeFigure count={count} />
      <VisuallyHidden>, {text}</VisuallyHidden>
    </>
  )
}

/** The figure alone, for a place away from the label. Screen readers skip it. */
export function BadgeFigure({ count }: { count: number }) {
  return (
    <span className={css.badge} aria-hidden="true">
      {count}
    </span>
  )
}
