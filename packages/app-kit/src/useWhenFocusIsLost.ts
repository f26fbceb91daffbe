import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Moves the focus where a new view has taken away what had it, such as the button of an action that is done or too late.
 * @param view what is shown, by name; undefined while nothing is, because a page that opens leaves the focus at its beginning
 */
export function useWhenFocusIsLost(view: string | undefined, takeFocus: () => void): void {
  const shown = useRef(view)
  const take = useEffectEvent(takeFocus)
  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== view
    shown.current = view
    if (hasChanged && document.activeElement === document.body) take()
  }, [view])
}
