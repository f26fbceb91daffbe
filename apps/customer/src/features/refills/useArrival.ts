import { type RefObject, useEffect, useRef } from 'react'

interface Arrival {
  /** The ref of the page's heading. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Call it when an action of the customer will change the page. */
  readonly expect: () => void
}

/**
 * Moves the focus to the heading after an action of the customer has changed the page, so that screen readers begin
 * there. A page that changes because an answer arrived does not move the focus.
 * @param page the current view of the page
 */
export function useArrival(page: string): Arrival {
  const heading = useRef<HTMLHeadingElement>(null)
  const isExpected = useRef(false)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!isExpected.current) return
    isExpected.current = false
    heading.current?.focus()
  }, [page])
  return {
    heading,
    expect: () => {
      isExpected.current = true
    },
  }
}
