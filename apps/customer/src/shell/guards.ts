import { paths } from './paths.ts'
import { redirectTarget, signInPath } from './redirect.ts'
import type { SessionStore } from './session.ts'

/**
 * Who may see a route (specification section 2).
 * - `open`: anybody.
 * - `guest`: who is not signed in; others go on to where they wanted.
 * - `signedIn`: a signed-in customer, whether or not the installation is placed.
 * - `placed`: a signed-in customer whose installation is placed.
 */
export type Guard = 'open' | 'guest' | 'signedIn' | 'placed'

/**
 * Where a visitor is sent instead; undefined lets them in. A customer whose session cannot be verified at this moment
 * keeps it and is let in: the page then says itself what it cannot fetch.
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
