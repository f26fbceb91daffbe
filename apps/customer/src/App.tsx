import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { RouteTableProvider } from './shell/pages.ts'
import type { AppRoute } from './shell/route.ts'

type AppProps = Pick<RouterProviderProps, 'router'> & {
  /** The pages that the router knows. */
  table: readonly AppRoute[]
}

/** The whole app; the same tree in the browser and where the sign-in page is drawn beforehand. */
export function App({ router, table }: AppProps) {
  return (
    <RouteTableProvider value={table}>
      <RouterProvider router={router} />
    </RouteTableProvider>
  )
}
