import type { ReactNode } from 'react'
import css from './Chip.module.css'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'

type ChipProps = {
  icon: IconShape
  /** `warm` is for money that is given only. */
  kind?: 'plain' | 'water' | 'warm' | 'danger' | 'caution' | undefined
  children: ReactNode
}

/** A state in a word, with its icon. */
export function Chip({ icon, kind = 'plain', children }: ChipProps) {
  return (
    <span className={cx(css.chip, css[kind])}>
      <Icon shape={icon} size="s" />
      {children}
    </span>
  )
}

/** How many, after a heading. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={css.count}>{children}</span>
}
