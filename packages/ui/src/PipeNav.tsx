import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { infoIcon, lockIcon } from './icons.ts'
import { Link } from './Link.tsx'
import css from './PipeNav.module.css'

export type PipeNavItem = {
  href: string
  label: ReactNode
  icon: IconShape
  isCurrent: boolean
  /** A Coin at the end of the line. */
  badge?: ReactNode
}

type PipeNavProps = {
  /** The name of the navigation. */
  label: string
  items: readonly PipeNavItem[]
  /** Disables every item: they become text with a lock. This sentence appears below and describes them. */
  disabledReason?: ReactNode
  /** For the deep water of the Drawer. */
  isDeep?: boolean | undefined
  /** Content after the list, inside the navigation, e.g. the sign-out button. */
  children?: ReactNode
}

/** The main navigation: water runs from the header down a pipe to the current page. */
export function PipeNav({ label, items, disabledReason, isDeep, children }: PipeNavProps) {
  const reasonId = useId()
  return (
    <nav aria-label={label} className={cx(isDeep && css.deep)}>
      <ul className={css.pipe}>
        {items.map((item) => (
          <li key={item.href}>
            {disabledReason ? (
              // biome-ignore lint/a11y/useValidAnchor: a disabled link: readable, but not reachable
              <a className={css.item} role="link" aria-disabled="true" aria-describedby={reasonId}>
                <Icon shape={lockIcon} />
                <span>{item.label}</span>
              </a>
            ) : (
              <Link className={css.item} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
                <Icon shape={item.icon} />
                <span>{item.label}</span>
                {item.badge && <span className={css.badge}>{item.badge}</span>}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {disabledReason && (
        <p className={css.reason} id={reasonId}>
          <Icon shape={infoIcon} size="s" />
          <span>{disabledReason}</span>
        </p>
      )}
      {children && <div className={css.after}>{children}</div>}
    </nav>
  )
}
