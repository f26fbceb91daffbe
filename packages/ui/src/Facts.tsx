import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Facts.module.css'

type FactsProps = {
  children: ReactNode
  /** grid: label over value, two beside each other. list: label before value, a line each. */
  kind?: 'grid' | 'list' | undefined
}

/** What is known about something, as a description list of Facts. */
export function Facts({ children, kind = 'grid' }: FactsProps) {
  return <dl className={cx(css.facts, css[kind])}>{children}</dl>
}

type FactProps = {
  label: ReactNode
  children: ReactNode
  /** Takes the whole line of a grid. */
  isWide?: boolean | undefined
  /** A number or date that must not break over two lines. */
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
