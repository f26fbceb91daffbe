import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react'
import css from './landing.module.css'

/** Moves the focus to the page's heading: screen readers announce it, and Tab continues from there. */
export function landOnHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add(css.landed ?? '')
  heading.focus({ preventScroll: true })
}

/**
 * Shows the beginning of the page after its view has changed, and moves the focus to the heading, because the focused element
 * has disappeared.
 */
export function landAtTop(): void {
  landOnHeading()
  window.scrollTo(0, 0)
}

/** `landAtTop` once the view has changed. */
export function useLanding(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) landAtTop()
  }, [hasChanged])
}

/**
 * The ref of a heading that is drawn anew when the content of its page arrives. The new heading takes over the focus of
 * the old one.
 * @param current also refers to the heading
 */
export function useHeadingFocus(
  current?: RefObject<HTMLHeadingElement | null>,
): RefCallback<HTMLHeadingElement> {
  const hadFocus = useRef(false)
  return useCallback(
    (heading) => {
      if (current) current.current = heading
      if (hadFocus.current) landOnHeading()
      return () => {
        hadFocus.current = heading === document.activeElement
      }
    },
    [current],
  )
}
