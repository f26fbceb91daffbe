import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Runs after a navigation to another page, not for the first page.
 * @param land moves the focus, for example; give the same function each time
 */
export function useOnNewPage(land: () => void): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // not useEffect, which runs after the page is drawn: by then somebody may press a key, or type in a field of it
  useLayoutEffect(() => {
    if (shown.current !== pathname) land()
    shown.current = pathname
  }, [pathname, land])
}
