import { type RefObject, useLayoutEffect } from 'react'

/**
 * Property of the root element: the height in pixels that one kind of element covers at the bottom of the screen. A banner is at the
 * edge; the tab bar and then an action bar are above it.
 */
type Covering = '--covered' | '--action-bar'

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
      style.setProperty(property, `${coveredPx(element)}px`)
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

/**
 * Sets the height of the tab bar on an element that stays above it, as `--tab-bar`. Not on the root element: each page has a tab
 * bar, and every element inherits from the root, so the browser would style all of them twice.
 */
export function useAboveTabBar(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    const bar = document.querySelector<HTMLElement>('[data-tab-bar]')
    if (!element || !bar) return
    const observer = new ResizeObserver(() => element.style.setProperty('--tab-bar', `${coveredPx(bar)}px`))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [ref])
}

/** In a low window the bars scroll with the page and cover nothing. */
function coveredPx(element: HTMLElement): number {
  return getComputedStyle(element).position === 'static' ? 0 : element.offsetHeight
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
