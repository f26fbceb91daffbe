import { useLayoutEffect, useRef } from 'react'

/** @returns whether the component is still on the screen, for an answer that comes later */
export function useIsHere(): () => boolean {
  const isHere = useRef(false)
  useLayoutEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
