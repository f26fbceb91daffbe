import { useEffect, useState } from 'react'

/** How long a value stands before it counts, in milliseconds. */
const PAUSE_MS = 300

/** The last value that stood for a moment: one who steps from 4 to 9 passes four others, and nobody has to ask for them. */
export function useSteadyValue<T>(value: T): T {
  const [steady, setSteady] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSteady(() => value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return steady
}
