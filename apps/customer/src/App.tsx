import { useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { RouteTableProvider } from './shell/pages.ts'
import type { AppRoute } from './shell/route.ts'

type AppProps = Pick<RouterProviderProps, 'router'> & {
  /** The pages that the router knows. */
  table: readonly AppRoute[]
  /** Called once, after the app has rendered. Must always be the same function. */
  onDrawn?: () => void
}

/** The whole app. The browser and the pre-rendering of the sign-in page render the same tree. */
export function App({ router, table, onDrawn }: AppProps) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return (
    <RouteTableProvider value={table}>
      <RouterProvider router={router} />
    </RouteTableProvider>
  )
}
