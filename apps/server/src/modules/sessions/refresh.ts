import type { Queries } from '../../platform/database/database.ts'
import { getOwner, lockSession, updateRevoked, updateRotated } from './queries.ts'
import type { RefreshClaims } from './refresh-token.ts'
import { hasEnded, REFRESH_RETRY_MS } from './rules.ts'

type Owner = Awaited<ReturnType<typeof getOwner>>

/** The result of a rotation. */
export type Rotation =
  | { outcome: 'rotated'; owner: Owner; generation: number }
  | { outcome: 'refused' }
  | { outcome: 'replayed'; owner: Owner }

/**
 * Exchanges a generation of a session for its successor, under the session's row lock.
 *
 * After a lost answer, or from tabs that wake together, the previous generation comes again: it gets the same
 * successor, as long as that was not used or the rotation is less than 10 s old. Any other generation was copied, and
 * the server cannot tell who has the copy: the session ends.
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
  const isRetry = !successor_used || now.getTime() - rotated_at.getTime() <= REFRESH_RETRY_MS
  if (claims.generation === generation - 1 && isRetry) return { outcome: 'rotated', owner, generation }
  // ahead of the database: a backup was restored meanwhile, and nothing was stolen
  if (claims.generation > generation) {
    await updateRevoked(tx, id, 'restored', now)
    return { outcome: 'refused' }
  }
  await updateRevoked(tx, id, 'replayed', now)
  return { outcome: 'replayed', owner }
}
