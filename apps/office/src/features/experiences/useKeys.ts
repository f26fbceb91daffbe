import { type KeyboardEvent, useRef } from 'react'

/**
 * Keys that act on the review that is shown: only while the focus is among the reviews, and never while somebody
 * types (WCAG 2.1.4).
 */
export function useKeys() {
  const acts = useRef<Readonly<Record<string, () => void>>>({})
  return {
    listen({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, dialog')) return
      acts.current[key.toLowerCase()]?.()
    },
    /** What each key does from now on, by its lower-case letter. */
    assign(next: Readonly<Record<string, () => void>>) {
      acts.current = next
    },
  }
}
