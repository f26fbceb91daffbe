import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Shell.module.css'

type ShellProps = {
  /** The Masthead. */
  header: ReactNode
  /** What stands in the column on the left of wide screens. Without it the content is narrower and centred. */
  rail?: ReactNode
  /** The id the SkipLink points at. */
  mainId: string
  /** The page: a PageHead and its Depths. */
  children: ReactNode
  /** The TabBar of phones. */
  tabBar?: ReactNode
  /** The Footer. */
  footer?: ReactNode
}

/** The frame of every page behind sign-in. The rail and its column are gone below 991 pixels. */
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
      {tabBar}
      {footer}
    </div>
  )
}
