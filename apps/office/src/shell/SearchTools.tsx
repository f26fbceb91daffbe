import type { ReactNode } from 'react'
import css from './SearchTools.module.css'

/** A search field and the button after it, at the end of the line of the title. The field gives way. */
export function SearchTools({ children }: { children: ReactNode }) {
  return <div className={css.tools}>{children}</div>
}
