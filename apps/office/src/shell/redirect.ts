import { localAddress } from '@brine/app-kit/paths'

/** Where the office lives on its server. */
export const BASE = '/office'
export const SIGN_IN = '/sign-in'

/** Path and query of an address within the app: without the base. */
export function pathInApp({ pathname, search }: { pathname: string; search: string }): string {
  const inside = pathname === BASE || pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
  return (inside || '/') + search
}

/** The sign-in page that leads back to a path of the app afterwards. */
export const signInPath = (back: string): string =>
  back === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ redirect: back })}`

/** Where to go after signing in, by the sign-in page's query: a path of this app, else its first page. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  return localAddress(wanted) && !wanted.startsWith(SIGN_IN) ? wanted : '/'
}
