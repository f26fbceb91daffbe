import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to its previous element when an element with the focus is removed.
 * @returns the handler for the element's `onFocus`
 */
export function useFocusReturn(ref: RefObject<HTMLElement | null>) {
  const origin = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      const isInside = element?.contains(document.activeElement)
      if (isInside && origin.current instanceof HTMLElement) origin.current.focus()
    }
  }, [ref])
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
  }
}
