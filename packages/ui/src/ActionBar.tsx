import { type ReactNode, useRef } from 'react'
import css from './ActionBar.module.css'
import { cx } from './cx.ts'
import { useAboveTabBar, useCoveredBottom } from './useCoveredBottom.ts'

type ActionBarProps = {
  /** What the action is about, in a few words. */
  title: ReactNode
  /** One or two short lines. */
  children: ReactNode
  /** One Button; on deep water several, with the look `deep`. */
  action: ReactNode
  /** On deep water, at the end of a list while rows of it are chosen. */
  isDeep?: boolean | undefined
}

/**
 * The last element of a long form on narrow screens (`useHasActionBar`). It stays above the tab bar while the form is in view, and rests at
 * the end of the form. `isDeep` makes it the bar of a list, on every screen.
 */
export function ActionBar({ title, children, action, isDeep }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useCoveredBottom(bar, '--action-bar')
  useAboveTabBar(bar)
  return (
    <div
      ref={bar}
      className={cx(css.bar, isDeep && css.deep)}
      data-action-bar=""
      data-deep={isDeep ? '' : undefined}
    >
      <div className={css.words}>
        <b>{title}</b>
        {children}
      </div>
      {isDeep ? <div className={css.actions}>{action}</div> : action}
    </div>
  )
}
