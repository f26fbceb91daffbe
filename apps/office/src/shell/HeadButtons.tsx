import type { ReactNode } from 'react'
import css from './HeadButtons.module.css'

/** The buttons of a list, at the end of the line of the title. On a phone they stand at the left, below it. */
export function HeadButtons({ children }: { children: ReactNode }) {
  return <div className={css.buttons}>{children}</div>
}
