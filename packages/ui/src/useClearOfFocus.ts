import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Moves an overlay off the focused element (WCAG 2.2, 2.4.11): if the overlay would cover it, it moves to the other end
 * of the screen, and stays there until it disappears.
 * @param content changes with the overlay's content; empty while there is none
 * @returns whether the overlay is at the top
 */
export function useClearOfFocus(ref: RefObject<HTMLElement | null>, content: string): boolean {
  const [isAtTop, setAtTop] = useState(false)
  useLayoutEffect(() => {
    const cover = ref.current
    if (!cover || content === '') return setAtTop(false)
    const look = () => coversFocus(cover) && setAtTop((was) => !was)
    let frame = 0
    const lookLater = () => {
      // the focused element scrolls into view only after its event
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    look()
    document.addEventListener('focusin', lookLater)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('focusin', lookLater)
    }
  }, [ref, content])
  return isAtTop
}

/** Whether the overlay covers the focused element, and would not at the other end of the screen. */
function coversFocus(cover: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || cover.contains(focused)) return false
  const { left, right, top, bottom } = cover.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  const meets = (from: number, to: number) => under.top < to && under.bottom > from
  if (under.left >= right || under.right <= left) return false
  return meets(top, bottom) && !meets(innerHeight - bottom, innerHeight - top)
}
