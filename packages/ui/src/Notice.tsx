import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { alertIcon, infoIcon } from './icons.ts'
import css from './Notice.module.css'

type NoticeProps = {
  kind?: 'info' | 'caution' | 'danger' | undefined
  /** Replaces the icon of the kind. */
  icon?: IconShape | undefined
  title: ReactNode
  /** What stands below the title: a sentence, or a list. */
  children?: ReactNode
  actions?: ReactNode
  /**
   * `alert` for errors that have just happened, `status` for messages that can wait. None for messages of the initial
   * page.
   */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
  /** -1 for a notice that gets the focus, such as the outcome of an action. */
  tabIndex?: -1 | undefined
  onFocus?: FocusEventHandler | undefined
}

/** A message about this page. */
export function Notice(props: NoticeProps) {
  const { kind = 'info', icon, title, children, actions, className, ...rest } = props
  return (
    <div {...rest} className={cx(css.notice, css[kind], className)}>
      <span className={css.icon}>
        <Icon shape={icon ?? (kind === 'info' ? infoIcon : alertIcon)} />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <div>{children}</div>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
