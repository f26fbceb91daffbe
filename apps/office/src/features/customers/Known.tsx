import type { ReactNode } from 'react'
import css from './Known.module.css'

/** What is known of something, each below what it is. */
export function KnownList({ children }: { children: ReactNode }) {
  return <dl className={css.list}>{children}</dl>
}

export function Known({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
