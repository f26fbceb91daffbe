import { type KeyboardEvent, useRef } from 'react'

/** The action of each key, by lower-case letter. */
type KeyBindings = Readonly<Record<string, () => void>>

export interface RecordKeys {
  readonly listen: (event: KeyboardEvent) => void
  /** Sets the actions of the keys. */
  readonly assign: (bindings: KeyBindings) => void
}

/**
 * Keys for actions on the shown record. They work only while the focus is in the list or in the record, and never while
 * the user types (WCAG 2.1.4).
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
      // otherwise a field that the action focuses would receive the letter
      event.preventDefault()
      run()
    },
    assign(next) {
      bindings.current = next
    },
  }
}
