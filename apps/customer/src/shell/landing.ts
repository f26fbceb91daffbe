import { useEffect } from 'react'
import css from './landing.module.css'

/** Moves the focus to the page's heading: screen readers announce it, and Tab continues from there. */
export function landOnHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add(css.landed ?? '')
  heading.focus({ preventScroll: true })
}

/** Moves the focus to the heading after the view has changed, because the focused element has disappeared. */
export function useLanding(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) landOnHeading()
  }, [hasChanged])
}
