import { RouterProvider, type RouterProviderProps } from 'react-router/dom'
import { routes } from './routes.tsx'
import { RouteTableProvider } from './shell/pages.ts'

/** The whole app; the same tree in the browser and where the sign-in page is drawn beforehand. */
export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <RouteTableProvider value={routes}>
      <RouterProvider router={router} />
    </RouteTableProvider>
  )
}
