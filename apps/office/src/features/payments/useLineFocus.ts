import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface LineFocus {
  readonly list: RefObject<HTMLOListElement | null>
  /** The line that had the focus last; the first one before that. */
  readonly current: number
  readonly onFocus: (event: FocusEvent) => void
  /** Keeps the current line, for buttons elsewhere that take it out of the list. */
  readonly hold: () => void
  /** Focuses the first button of another line. @param step 1 for the next one, -1 for the previous one */
  readonly move: (step: 1 | -1) => void
}

/**
 * Keeps the focus in a list whose lines leave it and come back: the line that takes the place of the focused one gets it. The
 * current line moves with the focused one.
 */
export function useLineFocus(ids: readonly number[]): LineFocus {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<number>()
  const current = Math.min(last ?? 0, Math.max(0, ids.length - 1))
  const lineOf = (element: Element | null) =>
    [...(list.current?.children ?? [])].findIndex((line) => line.contains(element))
  const focusLine = (index: number) =>
    list.current?.children[index]?.querySelector<HTMLElement>('button')?.focus()
  const shown = ids.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only lines that leave or come can move the focused one
  useLayoutEffect(() => {
    if (last === undefined) return
    const focused = lineOf(document.activeElement)
    if (focused >= 0) setLast(focused)
    else if (isFocusLost()) focusLine(current)
  }, [shown])
  return {
    list,
    current,
    onFocus({ target }) {
      const index = lineOf(target)
      if (index >= 0) setLast(index)
    },
    hold: () => setLast(current),
    move: (step) => focusLine(last === undefined ? 0 : Math.max(0, Math.min(ids.length - 1, last + step))),
  }
}
