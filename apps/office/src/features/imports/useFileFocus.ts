import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import { useEffect, useRef } from 'react'

/**
 * Keeps the focus when the choice of a file gives way to its columns, and when it comes back.
 * @returns the ref of the area with the choice, and what asks to have the focus in it when it is there again
 */
export function useFileFocus(hasColumns: boolean) {
  const area = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    if (!hasColumns && isAsked.current) area.current?.querySelector<HTMLElement>('[type=file]')?.focus()
    if (!hasColumns) isAsked.current = false
    // the field of the file has gone, with the focus: the heading says what comes
    if (!hasColumns || !isFocusLost()) return
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [hasColumns])
  const ask = () => {
    isAsked.current = true
  }
  return [area, ask] as const
}
