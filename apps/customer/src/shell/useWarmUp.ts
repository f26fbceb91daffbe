import { useRef } from 'react'
import { useRouteTable } from './pages.ts'
import { paths } from './paths.ts'

/** Fetches the code of the first page behind sign-in, once and when nothing else is to be done, while somebody types. */
export function useWarmUp(): () => void {
  const table = useRouteTable()
  const isWarm = useRef(false)
  return () => {
    if (isWarm.current) return
    isWarm.current = true
    const fetchCode = () => {
      // what fails here is asked for again when it is needed
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
