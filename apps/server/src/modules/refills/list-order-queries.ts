import type { RefillListOrder } from '@brine/contract/office/refill-list'
import { type RawBuilder, sql } from 'kysely'

/** The position of a refill in the list. */
export interface RefillCursor {
  /** What sorts it: a day, YYYY-MM-DD, or a text; empty for a refill without the number that sorts the list. */
  readonly key: string
  readonly id: number
}

interface Sorting {
  readonly by: 'date' | 'number' | 'customer' | 'postal'
  readonly direction: 'asc' | 'desc'
}

const sortings: Readonly<Record<RefillListOrder, Sorting>> = {
  latest: { by: 'date', direction: 'desc' },
  earliest: { by: 'date', direction: 'asc' },
  number_asc: { by: 'number', direction: 'asc' },
  number_desc: { by: 'number', direction: 'desc' },
  customer_asc: { by: 'customer', direction: 'asc' },
  customer_desc: { by: 'customer', direction: 'desc' },
  postal_asc: { by: 'postal', direction: 'asc' },
  postal_desc: { by: 'postal', direction: 'desc' },
}
export const sortingOf = (order: RefillListOrder): Sorting => sortings[order]

/**
 * What sorts the list, and the same of a cursor. The texts are those of the indexes of migration 0118.
 * @param day the column of the day
 * @param isSortedLast whether the matching refills are to be read first, and then sorted
 */
export function sortKey(by: Sorting['by'], day: string, isSortedLast: boolean) {
  switch (by) {
    case 'date':
      return { key: sql<string>`${sql.ref(day)}`, cast: (key: string) => sql`${key}::date` }
    case 'number':
      return text(sql`left(orders.number, 3) || lpad(substr(orders.number, 4), 9, '0')
        ${isSortedLast ? sql`|| ''` : sql``}`)
    case 'customer':
      return text(sql`case when customers.erased_at is null
        then plain_text(customers.last_name || ' ' || customers.first_name) else '~' end`)
    case 'postal':
      return { key: sql<string>`customers.postal_code`, cast: (key: string) => sql`${key}::text` }
  }
}

const text = (key: RawBuilder<unknown>) => ({
  key: sql<string>`(${key}) collate "C"`,
  cast: (value: string) => sql`${value}::text`,
})
