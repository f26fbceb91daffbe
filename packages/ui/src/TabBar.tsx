import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { Link } from './Link.tsx'
import css from './TabBar.module.css'

export type TabBarItem = { href: string; label: ReactNode; icon: IconShape; isCurrent: boolean }

/** The navigation of phones at the bottom of the screen: at most four items with short labels. */
export function TabBar({ label, items }: { label: string; items: readonly TabBarItem[] }) {
  return (
    <nav className={css.bar} aria-label={label}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} aria-current={item.isCurrent ? 'page' : undefined}>
          <Icon shape={item.icon} />
          <span>{item.label}</span>
        </Link>
      ))}
    </nav>
  )
}
