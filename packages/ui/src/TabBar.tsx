import type { ReactNode } from 'react'
import { BadgeFigure } from './Badge.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { Link } from './Link.tsx'
import css from './TabBar.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TabBarItem = {
  href: string
  label: ReactNode
  icon: IconShape
  isCurrent: boolean
  /** A Badge on the icon. */
  badge?: { readonly count: number; readonly text: ReactNode } | undefined
}

/** The navigation of phones at the bottom of the screen: at most five items with short labels. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav data-tab-bar="" className={css.bar} aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
          <span className={css.icon}>
            <Icon shape={item.icon} />
            {item.badge && <BadgeFigure count={item.badge.count} />}
          </span>
          <span>
            {item.label}
            {item.badge && <VisuallyHidden>, {item.badge.text}</VisuallyHidden>}
          </span>
        </Link>
      ))}
    </nav>
  )
}
