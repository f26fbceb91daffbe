import { localAddress } from '@brine/app-kit/paths'
import { matchPath } from 'react-router'
import { paths } from './paths.ts'

/**
 * The target of a `redirect` parameter: a page of this app, or home.
 * @param patterns the patterns of the route table
 */
export function redirectTarget(redirect: string | null, patterns: readonly string[]): string {
  const address = localAddress(redirect)
  if (!address || !patterns.some((pattern) => matchPath(pattern, address.pathname))) return paths.home
  return address.pathname + address.search + address.hash
}

/** The address of sign-in, with a redirect back to a page. */
export const signInPath = (target: string): string =>
  target === paths.home ? paths.signIn : `${paths.signIn}?redirect=${encodeURIComponent(target)}`
