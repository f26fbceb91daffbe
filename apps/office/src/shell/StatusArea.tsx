import { cx } from '@brine/ui/cx'
import type { ReactNode } from 'react'
import css from './StatusArea.module.css'

/**
 * Where messages come and go that can wait. It stays mounted: screen readers announce what changes in it, but mostly not
 * an element that comes together with its message.
 */
export const StatusArea = ({
  className,
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={cx(css.area, className)} role="status">
    {children}
  </div>
)
