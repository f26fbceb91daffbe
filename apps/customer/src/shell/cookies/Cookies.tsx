import { type ComponentType, useEffect, useState } from 'react'
import { useConfig } from '../config.ts'
import { optional } from '../optional.ts'

/** Cookie notice, settings and counting, if the configuration enables them; otherwise their code is not loaded. */
export function Cookies() {
  const { enabled } = useConfig().cookies
  const [Layer, setLayer] = useState<ComponentType>()
  useEffect(() => {
    if (!enabled) return
    optional(() => import('./CookieLayer.tsx')).then((code) => code && setLayer(() => code.CookieLayer))
  }, [enabled])
  return Layer && <Layer />
}
