import { useEffect, useEffectEvent, useState } from 'react'

/** Longest delay between releasing the pointer and its click, in milliseconds. */
const CLICK_MS = 300

/**
 * Keeps a value unchanged between press and click. Otherwise the pressed element would be replaced, and the click lost.
 */
export function useStableWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState<{ value: T }>()
  const hold = useEffectEvent(() => setHeld((before) => before ?? { value }))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const press = () => {
      clearTimeout(timer)
      hold()
    }
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setHeld(undefined), CLICK_MS)
    }
    window.addEventListener('pointerdown', press)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', press)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [])
  return held ? held.value : value
}
