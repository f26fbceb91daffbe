import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text only for screen readers. A leading space separates it from the word before it. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className={css.hidden} id={id}>
      {children}
    </span>
  )
}

/** The class that makes another element text only for screen readers. */
export const hiddenClass = css.hidden
