import { type RouteObject, redirect } from 'react-router'
import { Broken, NotFound } from './shell/Message.tsx'
import { Root } from './shell/Root.tsx'
import { requireMember, SIGN_IN, SIGNED_IN, wasSignedIn } from './shell/session.ts'

/** The one route table, below /office. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <Broken />,
    hydrateFallbackElement: <div />,
    children: [
      { index: true, loader: () => redirect('/planning') },
      {
        path: SIGN_IN,
        loader: () => (wasSignedIn() ? redirect('/') : null),
        lazy: { Component: async () => (await import('./features/staff/SignInPage.tsx')).SignInPage },
      },
      {
        id: SIGNED_IN,
        loader: ({ request }) => requireMember(pathOf(request.url)),
        shouldRevalidate: () => false,
        lazy: { Component: async () => (await import('./shell/Frame.tsx')).Frame },
        children: [
          {
            path: '/planning/:date?',
            lazy: {
              Component: async () => (await import('./features/planning/PlanningPage.tsx')).PlanningPage,
            },
          },
        ],
      },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** Path and query of an address within the app. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^\/office(?=\/|$)/, '') + search
}
