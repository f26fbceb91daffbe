import { type KeyboardEvent, useRef } from 'react'

/**
 * Keys that act on the entry that is shown: only while the focus is among the list and it, and never while somebody
 * types (WCAG 2.1.4).
 */
export function useKeys() {
  const acts = useRef<Readonly<Record<string, () => void>>>({})
  return {
    listen(event: KeyboardEvent) {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, dialog')) return
      const act = acts.current[key.toLowerCase()]
      if (!act) return
      // a field that the act leads to must not take the key as its first letter
      event.preventDefault()
      act()
    },
    /** What each key does from now on, by its lower-case letter. */
    assign(next: Readonly<Record<string, () => void>>) {
      acts.current = next
    },
  }
}
