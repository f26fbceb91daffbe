import type { ReactNode } from 'react'
import css from './LoadingBar.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type LoadingBarProps = {
  /** Whether something is loading. */
  isShown: boolean
  /** The name of what is loading, for screen readers. */
  label: ReactNode
}

/** A line along the top of the window while the next page loads. Render it once and keep it mounted. */
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
