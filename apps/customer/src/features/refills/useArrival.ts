import { type RefObject, useEffect, useRef } from 'react'

interface Arrival {
  /** For the page's heading. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The customer did something after which the page becomes another one. */
  readonly expect: () => void
}

/**
 * Puts the focus on the heading when the page has become another one by what the customer did, so that screen readers
 * begin there; not when answers arrive that the page waited for.
 * @param page what the page is now
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
