/** How long after the last touch a request still counts as the person's. */
const ATTENTION_MS = 60_000
const kinds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// opening the page is the first touch
let touched = 0

/** Notes each touch of the page. @returns what ends that */
export function watchAttention(): () => void {
  const note = () => {
    touched = performance.now()
  }
  note()
  for (const kind of kinds) window.addEventListener(kind, note, { capture: true, passive: true })
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, note, { capture: true })
  }
}

/**
 * Whether a request goes out by itself: pages ask again and again, and that must not keep somebody signed in who has
 * left the desk.
 */
export const isUnattended = (): boolean => performance.now() - touched > ATTENTION_MS
