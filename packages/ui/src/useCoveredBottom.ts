import { type RefObject, useLayoutEffect } from 'react'

/** Property of the root element: height in pixels of the covered area at the bottom of the screen. */
const COVERED = '--covered'

/**
 * Makes room for an element that covers the bottom of the screen. Its height is set on the root element while it is
 * mounted, and the focused element scrolls into view.
 */
export function useCoveredBottom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      style.setProperty(COVERED, `${element.offsetHeight}px`)
      uncoverFocus(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(COVERED)
    }
  }, [ref])
}

function uncoverFocus(cover: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || cover.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  // no scrolling if the person has already scrolled away
  const isCovered = bottom > innerHeight - cover.offsetHeight && top < innerHeight
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
