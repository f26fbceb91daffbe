import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import css from './SortLink.module.css'

type SortLinkProps = {
  label: string
  /** The list in the order that a press asks for. */
  href: string
  /** The order of the list by this column; undefined if another column sorts it. */
  sorted: 'ascending' | 'descending' | undefined
}

/** The head of a column that sorts its list. On phones, where rows are cards without a head, only the word is left. */
export function SortLink({ label, href, sorted }: SortLinkProps) {
  return (
    <>
      <Link className={cx(css.sort, sorted && css.sorted)} href={href}>
        {label}
        {sorted && (
          <Icon
            shape={chevronDownIcon}
            size="s"
            className={sorted === 'ascending' ? css.ascending : undefined}
          />
        )}
      </Link>
      <span className={css.word}>{label}</span>
    </>
  )
}
