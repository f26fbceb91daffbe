import { useRef } from 'react'
import { useRouteTable } from './pages.ts'
import { paths } from './paths.ts'

/** Preloads the code of the first page after sign-in. It runs once, when the browser is idle, while the visitor types. */
export function useWarmUp(): () => void {
  const table = useRouteTable()
  const isWarm = useRef(false)
  return () => {
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
}
