import type { DayEvent } from '@brine/contract/office/day-events'
import { isIsoDay } from '@brine/planning/dates'
import type { Feed } from '../../platform/http/feeds.ts'
import { debounceFirst } from '../../platform/shared.ts'

/** Days that change, for the boards that are open. */
export interface News {
  /** @param word a date, YYYY-MM-DD; anything else means that any day may have changed */
  note(word: string | null): void
  readonly feed: Feed<DayEvent>
}

/** How long news are gathered: a night that is published changes sixty days in one go. */
const GATHER_MS = 300

export function createNews(): News {
  const readers = new Set<(news: DayEvent) => void>()
  const days = new Set<string>()
  let isAny = false
  const tell = debounceFirst(() => {
    const news = { days: isAny ? null : [...days].sort() }
    isAny = false
    days.clear()
    for (const reader of readers) reader(news)
  }, GATHER_MS)

  return {
    note(word) {
      if (readers.size === 0) return
      if (word !== null && isIsoDay(word)) days.add(word)
      else isAny = true
      tell()
    },
    feed: {
      event: 'days',
      subscribe(reader) {
        readers.add(reader)
        return () => readers.delete(reader)
      },
    },
  }
}
