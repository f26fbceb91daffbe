import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Link } from '@brine/ui/Link'
import type { ReactNode } from 'react'
import css from './QueueList.module.css'
import { useFirstNew } from './useFirstNew.ts'

/** An entry with a title, a line above it and a line below. */
export interface QueueEntry {
  readonly key: string | number
  readonly href: string
  /** Left side of the first line. */
  readonly top: ReactNode
  readonly mark: ReactNode
  readonly title: ReactNode
  /** Left side of the last line. */
  readonly who: ReactNode
  readonly when: ReactNode
}

type QueueListProps = {
  label: string
  entries: readonly QueueEntry[]
  /** Key of the shown entry. */
  current: string | number | undefined
  /** Fetches the next page; undefined if there is none. */
  onMore?: (() => void) | undefined
  isFetchingMore?: boolean
}

/** The entries of a queue as links. */
export function QueueList({ label, entries, current, onMore, isFetchingMore }: QueueListProps) {
  const thenFocusNew = useFirstNew()
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
          <Button
            isSmall
            isWide
            isPending={isFetchingMore}
            onClick={(event) => {
              thenFocusNew(event)
              onMore()
            }}
          >
            {m['office.common.more']()}
          </Button>
        </div>
      )}
    </>
  )
}
