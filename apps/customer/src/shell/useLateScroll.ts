import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The router's scroll positions by the key of the history entry, in session storage. */
const POSITIONS = 'react-router-scroll-positions'
/** The longest time for which content may change the height of a page after its load, in milliseconds. */
const MAX_WAIT_MS = 10_000
const actions = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls a reloaded page to its former position again whenever its height changes: the router scrolls once, while the
 * content is still loading and the page may be too short. Ends when the visitor acts.
 */
export function useLateScroll(): void {
  const { key } = useLocation()
  useEffect(() => {
    const position = positionOf(key)
    if (!position) return
    const stop = new AbortController()
    const { signal } = stop
    const end = () => stop.abort()
    const observer = new ResizeObserver(() => scrollTo(0, position))
    observer.observe(document.body)
    signal.addEventListener('abort', () => observer.disconnect())
    for (const action of actions) addEventListener(action, end, { signal, passive: true })
    const timer = setTimeout(end, MAX_WAIT_MS)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return end
  }, [key])
}

function positionOf(key: string): number | undefined {
  try {
    const position: unknown = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}')[key]
    return typeof position === 'number' ? position : undefined
  } catch {
    return undefined
  }
}
