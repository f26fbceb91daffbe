import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Link } from '@brine/ui/Link'
import type { ReactNode } from 'react'
import css from './QueueList.module.css'

/** An entry: its title, with a line above and one below. */
export interface QueueEntry {
  readonly key: string | number
  readonly href: string
  /** On the first line, left and right. */
  readonly top: ReactNode
  readonly mark: ReactNode
  readonly title: ReactNode
  /** On the last line, left and right. */
  readonly who: ReactNode
  readonly when: ReactNode
}

type QueueListProps = {
  label: string
  entries: readonly QueueEntry[]
  /** The key of the one that is shown. */
  current: string | number | undefined
  /** Fetches the next page; absent where there is none. */
  onMore?: (() => void) | undefined
  isFetchingMore?: boolean
}

/** What waits to be looked at, one below the other; each a link to itself. */
export function QueueList({ label, entries, current, onMore, isFetchingMore }: QueueListProps) {
  return (
    <>
      <ul className={css.queue} aria-label={label}>
        {entries.map(({ key, href, top, mark, title, who, when }) => (
          <li key={key}>
            <Link className={css.entry} href={href} aria-current={key === current ? 'true' : undefined}>
              <span className={css.line}>
                {top} {mark}
              </span>{' '}
              <b className={css.title}>{title}</b>{' '}
              <span className={css.small}>
                <span>{who}</span> <span className={css.when}>{when}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {onMore && (
        <div className={css.more}>
          <Button isSmall isWide isPending={isFetchingMore} onClick={onMore}>
            {m['office.common.more']()}
          </Button>
        </div>
      )}
    </>
  )
}
