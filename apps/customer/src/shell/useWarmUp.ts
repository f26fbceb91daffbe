import { useEffect, useEffectEvent, useRef } from 'react'
import { useRouteTable } from './pages.ts'
import { paths } from './paths.ts'

/** Who has typed nothing for so long reads the page or looks for a password. In milliseconds. */
const STILL_MS = 5000
/** Longer than between two keys, in milliseconds. */
const PAUSE_MS = 500

/**
 * Loads the code of the first page after sign-in once, before it is needed, when the browser is idle. That code is the first that formats
 * dates, for which a slow device needs a tenth of a second; so it waits until the visitor does not type: for 5 seconds, or half
 * a second in a form that is filled in. `warmUp` does not wait.
 */
export function useWarmUp() {
  const table = useRouteTable()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isWarm = useRef(false)
  const warmUp = () => {
    if (isWarm.current) return
    isWarm.current = true
    const fetchCode = () => {
      // ignored: the code is requested again when it is needed
      import('./Layout.tsx').catch(() => undefined)
      import('./calls.ts').catch(() => undefined)
      table
        .find(({ path }) => path === paths.account)
        ?.load()
        .catch(() => undefined)
    }
    if ('requestIdleCallback' in window) requestIdleCallback(fetchCode)
    else setTimeout(fetchCode, 1000)
  }
  const warmUpIn = (ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(warmUp, ms)
  }
  const begin = useEffectEvent(() => warmUpIn(STILL_MS))
  useEffect(() => {
    begin()
    return () => clearTimeout(timer.current)
  }, [])
  return {
    warmUp,
    /** To be called for each key, and when a field gets the focus: the wait begins anew. */
    postpone: (isFilledIn: boolean) => warmUpIn(isFilledIn ? PAUSE_MS : STILL_MS),
  }
}
