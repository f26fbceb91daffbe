import { dayEvents, readDayEvent } from '@brine/contract/office/day-events'
import { useEffect, useState } from 'react'
import { refetchCalls } from '../../shell/query.ts'
import { dayCalls } from './mutations.ts'

/** How long before a feed that was refused is asked for again, in milliseconds. */
const REFRESH_INTERVAL_MS = 30_000

/**
 * Reads a day anew whenever an event says that it has changed. A page that nobody looks at does not listen: a browser has six
 * connections to a server for all its pages.
 * @returns whether events arrive; otherwise the page has to poll
 */
export function useDayEvents(date: string): boolean {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => follow(date, setIsLive), [date])
  return isLive
}

function follow(date: string, onLive: (isLive: boolean) => void): () => void {
  let feed: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    const opened = new EventSource(dayEvents.follow.path)
    feed = opened
    opened.addEventListener('open', () => {
      onLive(true)
      // what happened before, or while the connection was lost
      void refetchCalls(...dayCalls)
    })
    opened.addEventListener('days', ({ data }) => {
      if (readDayEvent(String(data)).days?.includes(date) ?? true) void refetchCalls(...dayCalls)
    })
    opened.addEventListener('error', () => {
      onLive(false)
      // a lost connection is made again by the browser, a refused one is not
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(look, REFRESH_INTERVAL_MS)
    })
  }

  function close(): void {
    clearTimeout(timer)
    feed?.close()
    feed = undefined
  }

  function look(): void {
    close()
    if (document.visibilityState === 'visible') open()
    else onLive(false)
  }

  if (typeof EventSource === 'undefined') return () => {}
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}
