import { Icon, type IconShape } from '@brine/ui/Icon'
import { Link } from '@brine/ui/Link'
import css from './Filters.module.css'

export interface Filter {
  readonly href: string
  readonly icon?: IconShape
  readonly label: string
  /** Number of records; null keeps its place until it is fetched. */
  readonly count?: number | string | null | undefined
  readonly isCurrent: boolean
}

/** As wide as a number of two digits. */
const TWO_DIGITS = '\u2007\u2007'

/** Links to several lists. Each list has its own address, so that the back button works. */
export function Filters({ label, filters }: { label: string; filters: readonly Filter[] }) {
  return (
    <nav className={css.filters} aria-label={label}>
      {filters.map(({ href, icon, label: name, count, isCurrent }) => (
        <Link
          key={`${href} ${name}`}
          className={css.filter}
          href={href}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {icon && <Icon shape={icon} size="s" />}
          {name} {count !== undefined && <span className={css.count}>{count ?? TWO_DIGITS}</span>}
        </Link>
      ))}
    </nav>
  )
}
