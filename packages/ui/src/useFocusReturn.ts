import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where it came from when an element goes that holds it.
 * @returns the handler of the element's `onFocus`
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
