import type { ReactNode } from 'react'
import css from './LabeledValue.module.css'

/** What is known of something, each below what it is. */
export function ValueList({ children }: { children: ReactNode }) {
  return <dl className={css.list}>{children}</dl>
}

export function LabeledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  )
}
