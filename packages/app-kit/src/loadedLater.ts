import { type ComponentType, useEffect, useState } from 'react'

/**
 * Makes a hook for a part of a page that its first drawing does not need. Its code is requested once the page is drawn,
 * while the answers of the server are on their way.
 * @param load imports the part
 * @returns a hook that returns the part; undefined until its code has loaded. It throws the failure to load the code once
 * the part is needed
 */
export function loadedLater<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: ComponentType<P> | undefined
  return function usePart(isNeeded: boolean): ComponentType<P> | undefined {
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const [part, setPart] = useState(() => loaded)
    useEffect(() => {
      if (part) return
      load().then(
        (code) => {
          loaded = code
          setPart(() => code)
        },
        (error: unknown) => setFailure({ error }),
      )
    }, [part])
    if (isNeeded && failure) throw failure.error
    return part
  }
}
