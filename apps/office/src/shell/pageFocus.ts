import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Id of the <main> element of every page. */
export const MAIN = 'content'

/** What names the part of a page that it is in. */
const TITLED = 'section, article, dialog, main'

/**
 * Pause before a lost focus is moved, in milliseconds. A page that knows a better element has moved it by then; a key that is
 * pressed meanwhile continues from where the element was.
 */
const PAUSE_MS = 100

function focusOn(heading: HTMLElement | null): void {
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the new page's heading after a navigation, unless the page has put it somewhere itself. */
export function useFocusOnHeading(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(MAIN)
    const focused = document.activeElement
    if (focused !== main && main?.contains(focused)) return
    focusOn(document.querySelector('h1'))
  }, [pathname])
}

/**
 * Where an element with the focus disappears, such as a button with its row, moves the focus to the heading of the part of
 * the page around it. Otherwise it would be at the beginning of the page, and a screen reader would say nothing.
 */
export function useFocusGuard(): void {
  useEffect(() => {
    /** The focused element and all around it, the inner ones first. */
    let path: readonly Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const isLost = () => path[0]?.isConnected === false && document.activeElement === document.body
    const remember = ({ target }: FocusEvent) => {
      path = target instanceof Element ? elementsAround(target) : []
    }
    // who presses beside everything leaves the element, and does not miss it when it disappears later
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) return
      // a browser may say this while it removes the element
      queueMicrotask(() => {
        if (path[0]?.isConnected && document.activeElement !== path[0]) path = []
      })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(() => isLost() && focusOn(titleAround(path)), PAUSE_MS)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
    }
  }, [])
}

function elementsAround(element: Element): Element[] {
  const around = element.parentElement
  return [element, ...(around ? elementsAround(around) : [])]
}

/** The heading of the innermost part of the page that is still there. */
function titleAround(path: readonly Element[]): HTMLElement | null {
  for (const element of path) {
    const title = element.isConnected && element.matches(TITLED) && element.querySelector('h1, h2, h3')
    if (title instanceof HTMLElement) return title
  }
  return document.querySelector('h1')
}
