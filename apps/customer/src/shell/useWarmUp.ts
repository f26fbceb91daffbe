import { useEffect, useEffectEvent, useRef } from 'react'
import { useRouteTable } from './pages.ts'
import { paths } from './paths.ts'

/** By then a visitor who types has begun, and the first page no longer needs the line. In milliseconds. */
const WARM_UP_DELAY_MS = 5000

/**
 * Preloads the code of the first page after sign-in once, when the browser is idle: 5 seconds after the page was drawn, or
 * earlier when the returned function is called.
 */
export function useWarmUp(): () => void {
  const table = useRouteTable()
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
  const warmUpLate = useEffectEvent(warmUp)
  useEffect(() => {
    const timer = setTimeout(() => warmUpLate(), WARM_UP_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return warmUp
}
