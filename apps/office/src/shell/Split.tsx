import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import type { ReactNode } from 'react'
import css from './Split.module.css'

type SplitProps = {
  /** The list of records. */
  list: ReactNode
  /** Whether the address contains a record. A narrow screen then hides the list. */
  isChosen: boolean
  listHref: string
  /** The chosen record. A wide screen shows the first record by default. */
  children: ReactNode
}

/** A list and one of its records: side by side if there is room, otherwise one at a time. */
export function Split({ list, isChosen, listHref, children }: SplitProps) {
  return (
    <div className={css.split} data-chosen={isChosen || undefined}>
      <div className={css.list}>{list}</div>
      <div className={css.one}>
        <Link className={css.back} href={listHref}>
          <Icon shape={arrowBackIcon} size="s" />
          {m['office.shell.back_to_list']()}
        </Link>
        {children}
      </div>
    </div>
  )
}
