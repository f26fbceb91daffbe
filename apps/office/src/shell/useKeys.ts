import { type KeyboardEvent, useRef } from 'react'

/** What each key does, by its lower-case letter. */
type KeyBindings = Readonly<Record<string, () => void>>

export interface RecordKeys {
  readonly listen: (event: KeyboardEvent) => void
  /** Says what each key does from now on. */
  readonly assign: (bindings: KeyBindings) => void
}

/**
 * Keys that change the record that is shown: only while the focus is in the list or in the record, and never while
 * somebody types (WCAG 2.1.4).
 */
export function useKeys(): RecordKeys {
  const bindings = useRef<KeyBindings>({})
  return {
    listen(event) {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return
      if (target.closest('input, textarea, select, dialog')) return
      const run = bindings.current[key.toLowerCase()]
      if (!run) return
      // a field that the key leads to must not take it as its first letter
      event.preventDefault()
      run()
    },
    assign(next) {
      bindings.current = next
    },
  }
}
