/** Time after the last interaction in which requests count as the user's, in milliseconds. */
const ATTENTION_MS = 60_000
const kinds = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

// opening the page is the first interaction
let touched = 0

/** Records each interaction with the page. @returns a function that stops it */
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
 * Whether a request is sent without the user. Pages poll, and that must not extend the session of a user who has left
 * the desk.
 */
export const isUnattended = (): boolean => performance.now() - touched > ATTENTION_MS
