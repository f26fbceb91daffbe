import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Keeps what lies over the page off what has the focus (WCAG 2.2, 2.4.11): where it would cover it, it goes to the
 * other end of the screen, and stays there until it is gone.
 * @param content changes with what is shown; empty while nothing is
 * @returns whether it stands at the top
 */
export function useClearOfFocus(ref: RefObject<HTMLElement | null>, content: string): boolean {
  const [isAtTop, setAtTop] = useState(false)
  useLayoutEffect(() => {
    const cover = ref.current
    if (!cover || content === '') return setAtTop(false)
    const look = () => coversFocus(cover) && setAtTop((was) => !was)
    let frame = 0
    const lookLater = () => {
      // what gets the focus is scrolled into sight only after its event
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

/** Whether it lies over what has the focus, and would not at the other end of the screen. */
function coversFocus(cover: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || cover.contains(focused)) return false
  const { left, right, top, bottom } = cover.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  const meets = (from: number, to: number) => under.top < to && under.bottom > from
  if (under.left >= right || under.right <= left) return false
  return meets(top, bottom) && !meets(innerHeight - bottom, innerHeight - top)
}
