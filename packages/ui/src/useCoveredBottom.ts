import { type RefObject, useLayoutEffect } from 'react'

/** On the root element: how much of the bottom of the screen lies under something, in pixels. */
const COVERED = '--covered'

/**
 * Makes room for an element that lies over the bottom of the screen: its height stands on the root element for as
 * long as it is there, and what has the focus is scrolled out from under it.
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
  // somebody who scrolled away from it is not called back
  const isCovered = bottom > innerHeight - cover.offsetHeight && top < innerHeight
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
