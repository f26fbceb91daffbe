import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Shell.module.css'

type ShellProps = {
  /** The Masthead. */
  header: ReactNode
  /** The left column of wide screens. Without it the content is narrower and centred. */
  rail?: ReactNode
  /** The id of the SkipLink's target. */
  mainId: string
  /** The page: a PageHead and its Depths. */
  children: ReactNode
  /** The TabBar, for phones. */
  tabBar?: ReactNode
  /** The Footer. */
  footer?: ReactNode
}

/** The frame of every page after sign-in. Below 991 pixels it has no left column. */
export function Shell({ header, rail, mainId, children, tabBar, footer }: ShellProps) {
  return (
    <div className={css.app}>
      {header}
      <div className={css.shell}>
        <div className={cx(css.inner, !rail && css.bare)}>
          {rail && (
            <div className={css.rail}>
              <div className={css.stick}>{rail}</div>
            </div>
          )}
          <main className={css.main} id={mainId} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {footer}
      {/* last, because a sticky element is at the bottom of the window only until its own place is in view */}
      {tabBar}
    </div>
  )
}
