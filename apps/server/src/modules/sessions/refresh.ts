import type { Queries } from '../../platform/database/database.ts'
import { hasEnded, retryMs } from './lifetime.ts'
import { getOwner, lockSession, updateRevoked, updateRotated } from './queries.ts'
import type { RefreshClaims } from './refresh-token.ts'

type Owner = Awaited<ReturnType<typeof getOwner>>

/** What became of a refresh token. */
export type Rotation =
  | { outcome: 'rotated'; owner: Owner; generation: number }
  | { outcome: 'refused' }
  | { outcome: 'replayed'; owner: Owner }

/**
 * Exchanges a generation of a session for its successor, under the session's row lock.
 *
 * A lost answer, or tabs that wake together, send the previous generation again: they get the same successor, while
 * it has not been used or the rotation is less than 10 s old. Any other generation was stolen or copied, and
 * nobody can tell from whom: the session ends.
 */
export async function rotate(tx: Queries, claims: RefreshClaims, now: Date): Promise<Rotation> {
  const session = await lockSession(tx, claims.sessionId)
  if (!session || hasEnded(session, now)) return { outcome: 'refused' }
  const owner = await getOwner(tx, session.customer_id)
  if (owner.disabled_at) return { outcome: 'refused' }
  const { id, generation, rotated_at, successor_used } = session
  if (claims.generation === generation) {
    await updateRotated(tx, id, generation + 1, now)
    return { outcome: 'rotated', owner, generation: generation + 1 }
  }
  const honestRetry = !successor_used || now.getTime() - rotated_at.getTime() <= retryMs
  if (claims.generation === generation - 1 && honestRetry) return { outcome: 'rotated', owner, generation }
  // ahead of the database: a backup was restored meanwhile, which is nobody's theft
  if (claims.generation > generation) {
    await updateRevoked(tx, id, 'restored', now)
    return { outcome: 'refused' }
  }
  await updateRevoked(tx, id, 'replayed', now)
  return { outcome: 'replayed', owner }
}
