import { createContext, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'
import type { PagePath } from './paths.ts'
import type { AppRoute } from './route.ts'

/** The app's route table, for the frame around the pages. */
const RouteTable = createContext<readonly AppRoute[]>([])
export const RouteTableProvider = RouteTable.Provider
export const useRouteTable = (): readonly AppRoute[] => useContext(RouteTable)

/** Returns whether a page exists. Menus and links show only existing pages. */
export function useHasRoute(): (path: string) => boolean {
  const table = useContext(RouteTable)
  return (path) => table.some((route) => matchPath(route.path, path))
}

/** A link's address; undefined if there is no such page, so that no link is broken. */
export function usePath(path: PagePath): PagePath | undefined {
  return useHasRoute()(path) ? path : undefined
}

/** The current page, and its parents from the top. */
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
