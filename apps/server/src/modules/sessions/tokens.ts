import { randomUUID } from 'node:crypto'
import type { Session } from '@brine/contract/customer/sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { deriveKey } from '../../platform/keys.ts'
import { signAccessToken } from './access-token.ts'
import { lastMoment } from './lifetime.ts'
import { createSession, updateLastLogin } from './queries.ts'
import { type RefreshClaims, readRefreshToken, signRefreshToken } from './refresh-token.ts'

/** The customer a session is for, and whether the installation is placed. */
export interface SessionOwner {
  id: number
  placed: boolean | null
}

/** Makes the tokens of sessions. */
export interface Tokens {
  /** Verifies access tokens. */
  accessKey: Buffer
  /** The tokens of a session's generation. */
  of(owner: SessionOwner, sessionId: string, generation: number): Session
  /** Starts a session, notes the sign-in, and answers its first tokens. */
  start(tx: Queries, owner: SessionOwner): Promise<Session>
  /** Reads a refresh token; null when it is not one of ours. */
  readRefresh(token: string): RefreshClaims | null
}

export function createTokens(secret: string, clock: Clock): Tokens {
  const accessKey = deriveKey(secret, 'access-token')
  const refreshKey = deriveKey(secret, 'refresh-token')

  const of: Tokens['of'] = (owner, sessionId, generation) => ({
    token: signAccessToken(accessKey, { customerId: owner.id, sessionId, generation }, clock.now()),
    refresh_token: signRefreshToken(refreshKey, { sessionId, generation }),
    installation_placed: owner.placed ?? false,
  })

  return {
    accessKey,
    of,
    async start(tx, owner) {
      const now = clock.now()
      const id = randomUUID()
      await updateLastLogin(tx, owner.id, now)
      await createSession(tx, { id, customer_id: owner.id, created_at: now, ends_at: lastMoment(now) })
      return of(owner, id, 0)
    },
    readRefresh: (token) => readRefreshToken(refreshKey, token),
  }
}
