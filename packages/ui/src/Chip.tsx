import type { ReactNode } from 'react'
import css from './Chip.module.css'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'

type ChipProps = {
  /** A state always has one; a plain fact may have none. */
  icon?: IconShape | undefined
  /** `warm` is only for gifts of money. */
  kind?: 'plain' | 'water' | 'warm' | 'danger' | 'caution' | undefined
  children: ReactNode
}

/** A state as a word with its icon. */
export function Chip({ icon, kind = 'plain', children }: ChipProps) {
  return (
    <span className={cx(css.chip, css[kind])}>
      {icon && <Icon shape={icon} size="s" />}
      {children}
    </span>
  )
}

/** A count after a heading. */
export function Count({ children }: { children: ReactNode }) {
  return <span className={css.count}>{children}</span>
}
