import type { DayEvent } from '@brine/contract/office/day-events'
import { isIsoDay } from '@brine/planning/dates'
import { debounceFirst } from '../../platform/coalesced-work.ts'
import type { Feed } from '../../platform/http/feeds.ts'

/** Notifies open pages of the office of changed days. */
export interface DayEvents {
  /** @param payload of the notification: a date, YYYY-MM-DD; any other value means that any day may have changed */
  dayChanged(payload: string | null): void
  readonly feed: Feed<DayEvent>
}

/** Milliseconds in which changes are collected for one event: publishing a day changes sixty driver days at once. */
const EVENT_DELAY_MS = 300

export function createDayEvents(): DayEvents {
  const subscribers = new Set<(event: DayEvent) => void>()
  const days = new Set<string>()
  let isAnyDay = false
  const send = debounceFirst(() => {
    const event = { days: isAnyDay ? null : [...days].sort() }
    isAnyDay = false
    days.clear()
    for (const subscriber of subscribers) subscriber(event)
  }, EVENT_DELAY_MS)

  return {
    dayChanged(payload) {
      if (subscribers.size === 0) return
      if (payload !== null && isIsoDay(payload)) days.add(payload)
      else isAnyDay = true
      send()
    },
    feed: {
      event: 'days',
      subscribe(subscriber) {
        subscribers.add(subscriber)
        return () => subscribers.delete(subscriber)
      },
    },
  }
}
