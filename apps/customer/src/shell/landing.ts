import { useEffect } from 'react'
import css from './landing.module.css'

/** Puts the focus on the page's heading: that is read out, and Tab goes on from there. */
export function landOnHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.classList.add(css.landed ?? '')
  heading.focus({ preventScroll: true })
}

/** The page has become another one, and what had the focus is gone: it is read from its heading. */
export function useLanding(hasChanged: boolean): void {
  useEffect(() => {
    if (hasChanged) landOnHeading()
  }, [hasChanged])
}
