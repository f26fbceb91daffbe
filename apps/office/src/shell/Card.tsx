import { cx } from '@brine/ui/cx'
import type { ReactNode } from 'react'
import css from './Card.module.css'

type CardProps = {
  /** The heading. */
  title?: ReactNode
  aside?: ReactNode
  /** Id of the heading, which names the region. */
  titleId?: string
  className?: string | undefined
  children: ReactNode
}

/** A compact card of the office. */
export function Card({ title, aside, titleId, className, children }: CardProps) {
  return (
    <section className={cx(css.card, className)} aria-labelledby={titleId}>
      {title && (
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
