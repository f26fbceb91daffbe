import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Masthead.module.css'

type MastheadProps = {
  logo: ReactNode
  /** "Welcome," with the name in a <strong>. */
  greeting?: ReactNode
  /** One button; see isActionVisible. */
  action?: ReactNode
  /** False hides the action (also from the keyboard) until the page has scrolled; see useScrolledPast. */
  isActionVisible?: boolean | undefined
  /** Opens the Drawer; only below 991 pixels. */
  menuButton?: ReactNode
  /** Replaces greeting and buttons, e.g. with the LanguageSwitch on a page without an account. */
  children?: ReactNode
}

/** The header: the reservoir that feeds the pipe. Sticky where the window is high enough for the action to wait for scrolling. */
export function Masthead({
  logo,
  greeting,
  action,
  isActionVisible = true,
  menuButton,
  children,
}: MastheadProps) {
  return (
    <header className={css.masthead} data-deep="" data-masthead="">
      <div className={css.inner}>
        {logo}
        {greeting && <p className={css.greeting}>{greeting}</p>}
        {action && <div className={cx(css.action, !isActionVisible && css.isAway)}>{action}</div>}
        {menuButton && <div className={css.menu}>{menuButton}</div>}
        {children && <div>{children}</div>}
      </div>
    </header>
  )
}
