import type { ReactNode } from 'react'
import css from './Empty.module.css'

type EmptyProps = {
  /** A small drawing. */
  art?: ReactNode
  title: ReactNode
  children: ReactNode
  /** The action that changes this. */
  action?: ReactNode
}

/** Says that there is no content yet, and how to change that. Put it in a Slab. */
export function Empty({ art, title, children, action }: EmptyProps) {
  return (
    <div className={css.empty}>
      {art && <div className={css.art}>{art}</div>}
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  )
}
