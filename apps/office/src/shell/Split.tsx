import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { arrowBackIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import type { ComponentProps, ReactNode } from 'react'
import css from './Split.module.css'

type SplitProps = Pick<ComponentProps<'div'>, 'onKeyDown'> & {
  /** What there is to choose from: a Queue. */
  list: ReactNode
  /** Whether the address names one of them: on a narrow screen the list then makes room for it. */
  isChosen: boolean
  /** The address of the list alone. */
  listHref: string
  /** The one that is chosen; on a wide screen the first is, when none was. */
  children: ReactNode
}

/** A list and one of its entries: beside each other where there is room, else one at a time. */
export function Split({ list, isChosen, listHref, children, onKeyDown }: SplitProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to keys pressed on the controls inside it
    <div className={css.split} data-chosen={isChosen || undefined} onKeyDown={onKeyDown}>
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
