import { createContext, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { PagePath } from './paths.ts'
import type { AppRoute } from './route.ts'

/** The app's route table, as far as the frame around the pages needs it. */
const RouteTable = createContext<readonly AppRoute[]>([])
export const RouteTableProvider = RouteTable.Provider
export const useRouteTable = (): readonly AppRoute[] => useContext(RouteTable)

/** Tells whether a page exists: menus and links show only what leads somewhere. */
export function useHasRoute(): (path: string) => boolean {
  const table = useContext(RouteTable)
  return (path) => table.some((route) => matchPath(route.path, path))
}

/** A link's address, or undefined while there is no such page: nothing links to what does not exist. */
export function usePath(path: PagePath): PagePath | undefined {
  return useHasRoute()(path) ? path : undefined
}

/** The page shown now, and those above it from the top. */
export function useCurrentRoute(): { route: AppRoute | undefined; above: readonly AppRoute[] } {
  const table = useContext(RouteTable)
  const { pathname } = useLocation()
  const route = table.find(({ path }) => matchPath(path, pathname))
  const above: AppRoute[] = []
  for (let at = parentOf(route, table); at; at = parentOf(at, table)) above.unshift(at)
  return { route, above }
}

const parentOf = (route: AppRoute | undefined, table: readonly AppRoute[]): AppRoute | undefined =>
  route?.parent === undefined ? undefined : table.find(({ path }) => path === route.parent)
