import type { ReactNode } from 'react'
import { BlockIcon } from './BlockIcon.tsx'
import type { IconShape } from './Icon.tsx'
import css from './Kind.module.css'

/** The kind of a list entry: a block with an icon, and its name. */
export function Kind({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className={css.kind}>
      <BlockIcon shape={icon} />
      {children}
    </span>
  )
}
