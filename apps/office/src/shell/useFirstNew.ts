import { type MouseEvent, useEffect, useRef } from 'react'

/** What has rows as its children. */
const ROWS = 'tbody, ol, ul'

/** A list that is asked for more. */
interface Longer {
  readonly button: Element
  readonly list: Element
  readonly count: number
}

/**
 * Moves the focus to the first new row of the list above a button that makes it longer: the button may be gone with the
 * last rows, and a screen reader says what came.
 * @returns to be called when the button is pressed
 */
export function useFirstNew(): (event: MouseEvent<HTMLButtonElement>) => void {
  const asked = useRef<Longer>(undefined)
  useEffect(() => {
    if (!asked.current) return
    const { button, list, count } = asked.current
    const row = list.children[count]
    if (!(row instanceof HTMLElement)) return
    asked.current = undefined
    const focused = document.activeElement
    if (focused !== button && focused !== document.body) return
    row.tabIndex = -1
    row.focus()
  })
  return ({ currentTarget: button }) => {
    const list = listAbove(button)
    asked.current = list && { button, list, count: list.children.length }
  }
}

/** The list that ends before an element. */
function listAbove(element: Element | null): Element | undefined {
  if (!element) return undefined
  for (let above = element.previousElementSibling; above; above = above.previousElementSibling) {
    const list = above.matches(ROWS) ? above : above.querySelector(ROWS)
    if (list) return list
  }
  return listAbove(element.parentElement)
}
