import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the window is narrower, or lower, than a length in rem. False when rendered on the server. The query is no range,
 * `(width < 48rem)`: Safari knows those since 16.4 only.
 */
export function useIsBelow(side: 'width' | 'height', rem: number): boolean {
  const query = `not all and (min-${side}: ${rem}rem)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
