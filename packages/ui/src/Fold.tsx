import type { ReactNode } from 'react'
import css from './Fold.module.css'
import { Icon, type IconShape } from './Icon.tsx'
import { chevronDownIcon } from './icons.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type FoldProps = {
  icon: IconShape
  title: ReactNode
  /** What is inside, in a few words, so that it need not be opened. */
  content: ReactNode
  children: ReactNode
}

/** A part of a slip that is seldom needed, behind its title; a native <details>. */
export function Fold({ icon, title, content, children }: FoldProps) {
  return (
    <details className={css.fold}>
      <summary>
        <Icon shape={icon} />
        <span>
          {title}
          <VisuallyHidden>,</VisuallyHidden> <small>{content}</small>
        </span>
        <Icon shape={chevronDownIcon} size="s" />
      </summary>
      <div className={css.inside}>{children}</div>
    </details>
  )
}

/** Folds below each other. */
export function Folds({ children }: { children: ReactNode }) {
  return <div>{children}</div>
}
