import type { ReactNode } from 'react'
import css from './SkipLink.module.css'

/** The first link that the Tab key reaches: skips header and navigation and goes to the element with this id. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={css.skip} href={`#${to}`}>
      {children}
    </a>
  )
}
