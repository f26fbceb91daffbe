import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Closes a dialog, and then moves the focus: as long as it is open, everything behind it is inert. */
export function focusAfterDialog(close: () => void, element: RefObject<HTMLElement | null>): void {
  flushSync(close)
  element.current?.focus()
}
