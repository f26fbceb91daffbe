import { dayEvents, readDayEvent } from '@brine/contract/office/day-events'
import { useEffect, useState } from 'react'
import { refetchCalls, refetchShown } from '../../shell/query.ts'
import { dayCalls } from './mutations.ts'

/** Delay before a refused event stream is requested again, in milliseconds. */
const REFRESH_INTERVAL_MS = 30_000

/**
 * Fetches a day again after each of its events. A hidden page closes its stream, because a browser opens at most six
 * connections to a server for all pages.
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
      // fetches changes from before the connection, or from while it was lost
      void refetchShown(...dayCalls)
    })
    opened.addEventListener('days', ({ data }) => {
      if (readDayEvent(String(data)).days?.includes(date) ?? true) void refetchCalls(...dayCalls)
    })
    opened.addEventListener('error', () => {
      onLive(false)
      // the browser restores a lost connection, but not a refused one
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
