import { useEffect, useEffectEvent, useRef } from 'react'

/** The element that has the focus only because a focused one has gone. */
let standIn: Element | undefined

/** Focuses an element in the place of one that has gone. A part of the page that knows better may take the focus from it. */
export function focusStandIn(element: HTMLElement): void {
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  standIn = element
  // focused again, it has the focus for itself
  element.addEventListener('blur', () => (standIn = undefined), { once: true })
}

/** Whether what had the focus has gone, also where another element has it meanwhile: data may come long after a button has left. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body || document.activeElement === standIn

/**
 * Moves the focus where a new view has taken away what had it, such as the button of an action that is done or too late.
 * @param view what is shown, by name; undefined while nothing is, because a page that opens leaves the focus at its beginning
 */
export function useWhenFocusIsLost(view: string | undefined, takeFocus: () => void): void {
  const shown = useRef(view)
  const take = useEffectEvent(takeFocus)
  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== view
    shown.current = view
    if (hasChanged && isFocusLost()) take()
  }, [view])
}
