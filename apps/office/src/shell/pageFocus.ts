import { focusStandIn } from '@brine/app-kit/useWhenFocusIsLost'
import { useEffect } from 'react'

/** Id of the <main> element of every page. */
export const MAIN = 'content'

/** What names the part of a page that it is in. */
const TITLED = 'section, article, dialog, main'

/**
 * Pause before a lost focus is moved, in milliseconds. A page that knows a better element has moved it by then; a key that is
 * pressed meanwhile continues from where the element was.
 */
const PAUSE_MS = 100

function focusOn(element: HTMLElement | null): void {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Moves the focus to the heading of the page. */
export const focusOnPage = (): void => focusOn(document.querySelector('h1'))

/** Moves the focus to the new page's heading after a navigation, unless the page has put it somewhere itself. */
export function focusOnNewPage(): void {
  const main = document.getElementById(MAIN)
  const focused = document.activeElement
  if (focused === main || !main?.contains(focused)) focusOnPage()
}

/**
 * Where an element with the focus disappears, such as a button with its row, moves the focus to the part of the page around
 * it: to its heading, or to a region that takes the focus itself. Otherwise it would be at the beginning of the page, and a
 * screen reader would say nothing.
 */
export function useFocusGuard(): void {
  useEffect(() => {
    /** The focused element and all around it, the inner ones first. */
    let path: readonly Element[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const moveOn = () => {
      const element = isLost() ? remainsOf(path) : null
      if (element) focusStandIn(element)
    }
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
      timer = setTimeout(moveOn, PAUSE_MS)
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

/** What names the innermost part of the page that is still there, or a region that takes the focus itself. */
function remainsOf(path: readonly Element[]): HTMLElement | null {
  for (const element of path) {
    if (!(element instanceof HTMLElement) || !element.isConnected) continue
    if (element.tabIndex === -1 && element.hasAttribute('tabindex') && element.id !== MAIN) return element
    const title = element.matches(TITLED) && element.querySelector('h1, h2, h3')
    if (title instanceof HTMLElement) return title
  }
  return document.querySelector('h1')
}
