import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for screen readers only. Beginning with a space keeps it apart from the word before it. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={css.hidden} id={id}>
      {children}
    </span>
  )
}
