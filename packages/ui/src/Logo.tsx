import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import css from './Logo.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The tenant's logo, drawn with the two masks of the brand tokens; light on deep water. `children` is its name. */
export function Logo({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={css.logo} href={href}>
      <span className={css.art} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </Link>
  )
}
