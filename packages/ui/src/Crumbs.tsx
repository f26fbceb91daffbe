import type { ReactNode } from 'react'
import css from './Crumbs.module.css'
import { Link } from './Link.tsx'

export type Crumb = { label: ReactNode; href: string }

type CrumbsProps = {
  /** The name of the navigation. */
  label: string
  /** The pages above this one, from the top. */
  above: readonly Crumb[]
  /** This page. */
  current: ReactNode
}

/** The position of this page in the portal. */
export function Crumbs({ label, above, current }: CrumbsProps) {
  return (
    <nav aria-label={label} className={css.nav}>
      <ol className={css.crumbs}>
        {above.map((crumb) => (
          <li key={crumb.href}>
            <Link href={crumb.href}>{crumb.label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  )
}
