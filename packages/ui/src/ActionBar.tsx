import { type ReactNode, useRef } from 'react'
import css from './ActionBar.module.css'
import { useCoveredBottom } from './useCoveredBottom.ts'

type ActionBarProps = {
  /** What the action is about, in a few words. */
  title: ReactNode
  /** One or two short lines. */
  children: ReactNode
  /** One Button. */
  action: ReactNode
}

/**
 * The last element of a long form on narrow screens (`useHasActionBar`). It stays above the tab bar while the form is in view, and rests at
 * the end of the form.
 */
export function ActionBar({ title, children, action }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useCoveredBottom(bar, '--action-bar')
  return (
    <div ref={bar} className={css.bar} data-action-bar="">
      <div className={css.words}>
        <b>{title}</b>
        {children}
      </div>
      {action}
    </div>
  )
}
