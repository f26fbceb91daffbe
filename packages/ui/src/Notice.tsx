import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { alertIcon, infoIcon } from './icons.ts'
import css from './Notice.module.css'

type NoticeProps = {
  kind?: 'info' | 'caution' | 'danger' | undefined
  /** Replaces the icon of the kind. */
  icon?: IconShape | undefined
  title: ReactNode
  /** The sentence below the title. */
  children?: ReactNode
  actions?: ReactNode
  /** `alert` for errors that have just happened, `status` for news that may wait. Nothing for what was there before. */
  role?: 'alert' | 'status' | undefined
  className?: string | undefined
}

/** Something the reader should know about this page. */
export function Notice({ kind = 'info', icon, title, children, actions, role, className }: NoticeProps) {
  return (
    <div className={cx(css.notice, css[kind], className)} role={role}>
      <span className={css.icon}>
        <Icon shape={icon ?? (kind === 'info' ? infoIcon : alertIcon)} />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {children && <p>{children}</p>}
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
    </div>
  )
}
