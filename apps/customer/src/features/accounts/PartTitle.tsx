import { Icon, type IconShape } from '@brine/ui/Icon'
import type { ReactNode } from 'react'
import css from './PartTitle.module.css'

/** The title of a part of a page, with an icon before it. */
export function PartTitle({ icon, children }: { icon: IconShape; children: ReactNode }) {
  return (
    <span className={css.title}>
      <Icon shape={icon} />
      {children}
    </span>
  )
}
