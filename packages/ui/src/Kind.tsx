import type { ReactNode } from 'react'
import { BlockIcon } from './BlockIcon.tsx'
import type { IconShape } from './Icon.tsx'
import css from './Kind.module.css'

type KindProps = {
  icon: IconShape
  /** A line of small letters below the name. */
  detail?: ReactNode
  children: ReactNode
}

/** The kind of a list entry: a block with an icon, and its name. */
export function Kind({ icon, detail, children }: KindProps) {
  return (
    <span className={css.kind}>
      <BlockIcon shape={icon} />
      {detail ? (
        <span>
          {children}
          <small className={css.detail}>{detail}</small>
        </span>
      ) : (
        children
      )}
    </span>
  )
}
