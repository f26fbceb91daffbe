import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon } from '@brine/ui/icons'
import { type ReactNode, useState } from 'react'
import css from './lists.module.css'

/** The first entries of a long list, and a button that shows the others. */
export function useMore<Entry>(
  entries: readonly Entry[],
  first: number,
): { shown: readonly Entry[]; more: ReactNode } {
  const [isAll, setIsAll] = useState(false)
  if (isAll || entries.length <= first) return { shown: entries, more: null }
  const more = (
    <div className={css.more}>
      <Button isSmall isWide onClick={() => setIsAll(true)}>
        <Icon shape={chevronDownIcon} size="s" />
        {m['office.customers.show_older']()}
      </Button>
    </div>
  )
  return { shown: entries.slice(0, first), more }
}
