import { useSyncExternalStore } from 'react'

function subscribe(onScroll: () => void) {
  addEventListener('scroll', onScroll, { passive: true })
  return () => removeEventListener('scroll', onScroll)
}

/** Whether the page is scrolled down by more than `pixels`. False when rendered on the server. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > pixels,
    () => false,
  )
