import { useEffect, useEffectEvent, useRef } from 'react'

/** The height in pixels at the bottom of a phone's window that the tab bar covers. */
const COVERED_PX = 72

/** An invisible mark at the end of a text. Calls back once when it comes into view. */
export function ShownOnce({ onShown }: { onShown: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const report = useEffectEvent(onShown)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        report()
      },
      { rootMargin: `0px 0px -${COVERED_PX}px` },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={mark} aria-hidden="true" />
}
