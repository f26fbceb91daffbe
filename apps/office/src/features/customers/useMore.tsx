import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, useState } from 'react'
import { useFirstNew } from '../../shell/useFirstNew.ts'
import css from './lists.module.css'

/**
 * The first entries of a long list, and a button that shows the others.
 * @param listName tells the button apart from those of the other lists
 */
export function useMore<Entry>(
  entries: readonly Entry[],
  first: number,
  listName: string,
): { shown: readonly Entry[]; more: ReactNode } {
  const [isAll, setIsAll] = useState(false)
  const thenFocusNew = useFirstNew()
  if (isAll || entries.length <= first) return { shown: entries, more: null }
  const more = (
    <div className={css.more}>
      <Button
        isSmall
        isWide
        onClick={(event) => {
          thenFocusNew(event)
          setIsAll(true)
        }}
      >
        <Icon shape={chevronDownIcon} size="s" />
        {m['office.customers.show_older']()} <VisuallyHidden>{listName}</VisuallyHidden>
      </Button>
    </div>
  )
  return { shown: entries.slice(0, first), more }
}
