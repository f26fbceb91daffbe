import { paths } from './paths.ts'
import { redirectTarget, signInPath } from './redirect.ts'
import type { SessionStore } from './session.ts'

/**
 * The access rule of a route (specification section 2).
 * - `open`: everyone.
 * - `guest`: visitors who are not signed in. Signed-in customers are redirected to the requested page.
 * - `signedIn`: a signed-in customer, whether or not the installation is placed.
 * - `placed`: a signed-in customer whose installation is placed.
 */
export type Guard = 'open' | 'guest' | 'signedIn' | 'placed'

/**
 * The redirect target of a guard; undefined allows access. If the session cannot be verified at this moment, the
 * customer keeps it and has access. The page then reports its own failed requests.
 */
export async function guardRoute(
  guard: Guard,
  url: URL,
  session: Pick<SessionStore, 'standing' | 'isPlaced'>,
  patterns: readonly string[],
): Promise<string | undefined> {
  if (guard === 'open') return undefined
  const standing = await session.standing()
  if (guard === 'guest')
    return standing === 'signedIn' ? redirectTarget(url.searchParams.get('redirect'), patterns) : undefined
  if (standing === 'signedOut') return signInPath(url.pathname + url.search)
  return guard === 'placed' && !session.isPlaced() ? paths.proposal : undefined
}
