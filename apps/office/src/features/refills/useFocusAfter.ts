import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus when a part of the page has gone that had it, together with the control that opened the part.
 * @param isShown whether that part is shown
 */
export function useFocusAfter(isShown: boolean, moveFocus: () => void): void {
  const wasShown = useRef(isShown)
  useLayoutEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) moveFocus()
    wasShown.current = isShown
  }, [isShown, moveFocus])
}
