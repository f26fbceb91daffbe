import type { ReactNode } from 'react'
import css from './LabeledValue.module.css'

/** A list of labeled values, with each value below its label. */
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
