import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { landOnHeading } from './landing.ts'

/** Moves the focus to the heading after a navigation. */
export function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // not useEffect, which runs after the page is drawn: by then somebody may type in a field of it
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    landOnHeading()
  }, [pathname])
}
