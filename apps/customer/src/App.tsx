import { useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { RouteTableProvider } from './shell/pages.ts'
import type { AppRoute } from './shell/route.ts'

type AppProps = Pick<RouterProviderProps, 'router'> & {
  /** The pages that the router knows. */
  table: readonly AppRoute[]
  /** Called once the whole app stands; always the same function. */
  onDrawn?: () => void
}

/** The whole app; the same tree in the browser and where the sign-in page is drawn beforehand. */
export function App({ router, table, onDrawn }: AppProps) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <RouteTableProvider value={table}>
      <RouterProvider router={router} />
    </RouteTableProvider>
  )
}
