import { localAddress } from '@brine/app-kit/paths'

/** The base path of the office. */
export const BASE = '/office'
export const SIGN_IN = '/sign-in'

/** Path and query of an address, without the base. */
export function pathInApp({ pathname, search }: { pathname: string; search: string }): string {
  const inside = pathname === BASE || pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname
  return (inside || '/') + search
}

/** The sign-in page that redirects to `back` afterwards. */
export const signInPath = (back: string): string =>
  back === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ redirect: back })}`

/** The target after signing in, from the sign-in page's query: a path of this app, otherwise the first page. */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  return localAddress(wanted) && !wanted.startsWith(SIGN_IN) ? wanted : '/'
}
