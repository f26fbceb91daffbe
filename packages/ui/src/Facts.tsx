import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Facts.module.css'

type FactsProps = {
  children: ReactNode
  /** grid: label above value, two per line. list: label before value, one per line. */
  kind?: 'grid' | 'list' | undefined
}

/** Facts about something, as a description list. */
export function Facts({ children, kind = 'grid' }: FactsProps) {
  return <dl className={cx(css.facts, css[kind])}>{children}</dl>
}

type FactProps = {
  label: ReactNode
  children: ReactNode
  /** Takes a whole line of the grid. */
  isWide?: boolean | undefined
  /** A number or date, which must not break over two lines. */
  isNumber?: boolean | undefined
}

export function Fact({ label, children, isWide, isNumber }: FactProps) {
  return (
    <div className={cx(isWide && css.wide)}>
      <dt>{label}</dt>
      <dd className={cx(isNumber && css.number)}>{children}</dd>
    </div>
  )
}
