import type { ReactNode } from 'react'
import css from './LoadingBar.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type LoadingBarProps = {
  /** Whether something is on its way. */
  isShown: boolean
  /** What, in words: the only thing screen readers hear. */
  label: ReactNode
}

/** A line along the top of the window while the next page is on its way. Place it once, and keep it there. */
export function LoadingBar({ isShown, label }: LoadingBarProps) {
  return (
    <div role="status">
      {isShown && (
        <div className={css.bar}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}
