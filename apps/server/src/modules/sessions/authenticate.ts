import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { SignedInCustomer } from '../../platform/http/identity.ts'
import { readAccessToken } from './access-token.ts'
import { hasEnded } from './lifetime.ts'
import { findSignedIn, updateSuccessorUsed } from './queries.ts'

/**
 * Finds the customer behind an access token, with one indexed look-up, so that signing out or disabling an account
 * counts at once; null when the token or its session is no longer good.
 */
export async function authenticate(
  db: Queries,
  clock: Clock,
  accessKey: Buffer,
  token: string,
): Promise<SignedInCustomer | null> {
  const now = clock.now()
  const claims = readAccessToken(accessKey, token, now)
  if (!claims) return null
  const { customerId, sessionId, generation } = claims
  const account = await findSignedIn(db, sessionId)
  if (!account || account.id !== customerId || account.disabled_at || hasEnded(account, now)) return null
  if (generation > account.generation) return null
  // the new tokens have arrived: from now on the previous refresh token is a replay, not a retry
  if (generation === account.generation && !account.successor_used)
    await updateSuccessorUsed(db, sessionId, generation)
  return { id: account.id, sessionId, isViewed: false, placed: account.placed ?? false, account }
}
