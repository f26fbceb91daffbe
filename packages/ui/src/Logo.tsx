import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link } from './Link.tsx'
import css from './Logo.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type LogoProps = {
  href: string
  /** The tenant's name; empty where it is not known. */
  name: string
  /** What the link is called. */
  children: ReactNode
}

/**
 * The tenant's logo, drawn with the two masks of the brand tokens; light on deep water. A tenant of another name than the
 * tokens' has no drawing yet, and its name stands there in letters.
 */
export function Logo({ href, name, children }: LogoProps) {
  return (
    <Link className={css.logo} href={href}>
      {isDrawn(name) ? (
        <span className={css.art} />
      ) : (
        <span className={css.name} aria-hidden="true">
          {name}
        </span>
      )}
      <VisuallyHidden>{children}</VisuallyHidden>
    </Link>
  )
}

/** The tenant's mark, for small places on deep water; without a drawing, the first letter of the name. */
export function Mark({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span className={cx(isDrawn(name) ? css.mark : css.initial, className)} aria-hidden="true">
      {!isDrawn(name) && [...name][0]?.toUpperCase()}
    </span>
  )
}

/** Whether the drawing of the brand tokens is this tenant's. A page that is prerendered is the tokens' own. */
function isDrawn(name: string): boolean {
  if (typeof document === 'undefined' || name === '') return true
  const token = getComputedStyle(document.documentElement).getPropertyValue('--brand-name')
  const drawn = token.trim().replace(/^["']|["']$/g, '')
  return drawn === '' || drawn === name
}
