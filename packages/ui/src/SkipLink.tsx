import type { ReactNode } from 'react'
import css from './SkipLink.module.css'

/** The first thing the Tab key reaches: jumps over header and navigation to the element with this id. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className={css.skip} href={`#${to}`}>
      {children}
    </a>
  )
}
