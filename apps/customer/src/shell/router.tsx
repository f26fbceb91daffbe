import { useLanguage } from '@brine/app-kit/language'
import type { ComponentType } from 'react'
import {
  type DataRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
  type ShouldRevalidateFunction,
} from 'react-router'
import { Broken } from './Broken.tsx'
import { api } from './client.ts'
import { type Guard, guardRoute } from './guards.ts'
import { LoadingPage } from './LoadingPage.tsx'
import { paths } from './paths.ts'
import { Root } from './Root.tsx'
import type { AppRoute } from './route.ts'

/**
 * Creates the router of a route table.
 * @param create creates a router from its tree, with the browser's history or a history in memory
 */
export function createRouter(
  table: readonly AppRoute[],
  create: (tree: RouteObject[]) => DataRouter,
): DataRouter {
  let router: DataRouter | undefined
  // A typed or reloaded address, or one reached by Back, already has a history entry. A redirect replaces that entry,
  // because Back would otherwise return to it. A followed link has no entry yet.
  const leadTo = (path: string) =>
    router?.state.navigation.historyAction === 'PUSH' ? redirect(path) : replace(path)
  router = create(createTree(table, leadTo))
  return router
}

/** Converts the route table to the router's tree. Guards are loaders; pages and frame load on demand. */
function createTree(table: readonly AppRoute[], leadTo: (path: string) => Response): RouteObject[] {
  const patterns = table.map(({ path }) => path)
  const routeOf = (route: AppRoute): RouteObject => ({
    path: route.path,
    loader: async (args: LoaderFunctionArgs) => {
      const elsewhere = await guard(route.guard, args, patterns)
      if (elsewhere) return leadTo(elsewhere)
      // not awaited, so that the page shows its frame at once
      if (route.prefetch) prefetched = prefetch(route.prefetch).catch(() => undefined)
      return null
    },
    ...(route.hasSteps ? { shouldRevalidate: unlessStep } : {}),
    lazy: async () => ({ Component: inLanguage(await route.load()) }),
  })
  const isFramed = (route: AppRoute) => !route.hides?.includes('header')
  return [
    {
      element: <Root />,
      errorElement: <Broken />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { index: true, loader: () => leadTo(paths.account) },
        ...table.filter((route) => !isFramed(route)).map(routeOf),
        {
          lazy: async () => ({ Component: (await import('./Layout.tsx')).Layout }),
          children: [
            {
              // a page that fails keeps the frame around it
              lazy: async () => ({ ErrorBoundary: (await import('./Layout.tsx')).FailedPage }),
              children: table.filter(isFramed).map(routeOf),
            },
          ],
        },
        { path: '*', loader: () => leadTo(paths.notFound), element: null },
      ],
    },
  ]
}

/** Whether a navigation that stays on a page is more than a step of that page. */
const unlessStep: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

/** Resolves when the first page can render: its guard has finished and its code has loaded. */
export function whenReady(router: DataRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })
}

/** The delay before the loading page replaces a blank window, in milliseconds. */
const LOADING_PAGE_DELAY_MS = 500

/** Resolves when there is something to render: the first page or, after a delay, the loading page. */
export function whenDrawable(router: DataRouter): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, LOADING_PAGE_DELAY_MS))
  return Promise.race([whenReady(router), late])
}

/** The data of the page that was opened last. */
let prefetched: Promise<void> = Promise.resolve()

/** How long a page waits for data that is already on its way, in milliseconds. */
const ANSWERS_DELAY_MS = 500

/** Resolves when the data of the opened page is there or cannot be had; after a delay in any case. */
export function whenAnswered(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, ANSWERS_DELAY_MS))
  return Promise.race([prefetched, late])
}

function guard(kind: Guard, { request }: LoaderFunctionArgs, patterns: readonly string[]) {
  return guardRoute(kind, new URL(request.url), api().session, patterns)
}

async function prefetch(choose: NonNullable<AppRoute['prefetch']>): Promise<void> {
  const [{ calls }, { query, queryClient }] = await Promise.all([import('./calls.ts'), import('./query.ts')])
  await Promise.all(choose(calls).map((call) => queryClient.prefetchQuery(query(call))))
}

/** Renders a page again when the language changes, and keeps its state. */
function inLanguage(Page: ComponentType): ComponentType {
  return function PageInLanguage() {
    useLanguage()
    return <Page />
  }
}
