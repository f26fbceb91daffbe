import { matchPath } from 'react-router'

/** Stands for "this app's origin" while an address is taken apart; never requested. */
const HERE = 'https://here.invalid'

/**
 * The page that a `redirect` parameter leads to: a path of this app, or home. Anything else, such as `//evil.example`,
 * `/\evil.example` or `javascript:…`, is not followed.
 * @param paths the patterns of the route table
 */
export function redirectTarget(redirect: string | null, paths: readonly string[]): string {
  if (!redirect?.startsWith('/') || !URL.canParse(redirect, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(redirect, HERE)
  if (origin !== HERE || !paths.some((path) => matchPath(path, pathname))) return '/'
  return pathname + search + hash
}

/** The address of sign-in that leads back to a page. */
export function signInPath(target: string): string {
  return target === '/' ? '/auth' : `/auth?redirect=${encodeURIComponent(target)}`
}
