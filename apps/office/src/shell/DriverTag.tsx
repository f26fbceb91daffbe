import { cx } from '@brine/ui/cx'
import css from './DriverTag.module.css'
import { type DriverLook, driverLookOf } from './driverLook.ts'
import { initialsOf } from './initials.ts'

/** The CSS class that sets the driver's colour for its content. */
export const colourClass = (look: DriverLook): string => css[look.colour] ?? ''

/** A driver's letter on a badge. It is decorative, because the name is shown beside it. */
export function DriverTag({ look }: { look: DriverLook }) {
  return <Tag look={look}>{look.letter}</Tag>
}

type DriverInitialsProps = { driver: { id: number; name: string } }

/**
 * A driver's initials on a small badge, in a list of many days: the letter of a driver differs from day to day. The pointer
 * finds the whole name; screen readers find it beside the badge.
 */
export function DriverInitials({ driver: { id, name } }: DriverInitialsProps) {
  return (
    <Tag look={driverLookOf(id - 1)} className={css.small} title={name}>
      {initialsOf(name)}
    </Tag>
  )
}

type TagProps = { look: DriverLook; className?: string | undefined; title?: string; children: string }

const Tag = ({ look, className, title, children }: TagProps) => (
  <span
    className={cx(css.tag, className, colourClass(look), css[look.shape])}
    title={title}
    aria-hidden="true"
  >
    {children}
  </span>
)
