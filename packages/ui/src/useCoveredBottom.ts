import { type RefObject, useLayoutEffect } from 'react'

/**
 * Property of the root element: the height in pixels that one kind of element covers at the bottom of the screen. From
 * the edge upwards: a banner, the tab bar, an action bar.
 */
type Covering = '--covered' | '--tab-bar' | '--action-bar'

/**
 * Makes room for an element that covers the bottom of the screen. Its height is set on the root element while it is
 * mounted. When a banner appears or grows, the focused element scrolls into view.
 */
export function useCoveredBottom(ref: RefObject<HTMLElement | null>, property: Covering): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      // in a low window the bars scroll with the page
      const isCovering = getComputedStyle(element).position !== 'static'
      style.setProperty(property, `${isCovering ? element.offsetHeight : 0}px`)
      // a banner comes while a person works; bars are there from the start, and scrolling stops above them
      if (property === '--covered') uncoverFocus(element)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [ref, property])
}

function uncoverFocus(cover: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || cover.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const edge = cover.getBoundingClientRect()
  // no scrolling if the person has already scrolled away
  const isCovered = bottom > edge.top && top < edge.bottom
  if (isCovered) focused.scrollIntoView({ block: 'nearest' })
}
