import { randomBytes, randomUUID } from 'node:crypto'
import type { Session } from '@brine/contract/customer/sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { deriveKey, mac, sameText } from '../../platform/keys.ts'
import type { AccountsService } from '../accounts/module.ts'
import { signAccessToken } from './access-token.ts'
import { createSession, deleteOldSessions } from './queries.ts'
import { type RefreshClaims, readRefreshToken, signRefreshToken } from './refresh-token.ts'
import { MAX_SESSIONS, sessionEnd } from './rules.ts'

/** The customer that a session is for, and whether the installation is placed. */
export interface SessionOwner {
  id: number
  placed: boolean | null
}

/** Makes and reads the tokens of sessions. */
export interface Tokens {
  /** Verifies access tokens. */
  readonly accessKey: Buffer
  /** The tokens of a session's generation. */
  of(owner: SessionOwner, sessionId: string, generation: number): Session
  /** Starts a session, notes the sign-in, and answers the first tokens. */
  start(tx: Queries, owner: SessionOwner): Promise<Session>
  /** Reads a refresh token; null when this server did not sign it. */
  readRefresh(token: string): RefreshClaims | null
}

export function createTokens(
  secret: string,
  clock: Clock,
  accounts: Pick<AccountsService, 'recordSignIn'>,
): Tokens {
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
      await accounts.recordSignIn(tx, owner.id)
      // with room for the new one
      await deleteOldSessions(tx, owner.id, MAX_SESSIONS - 1)
      await createSession(tx, { id, customer_id: owner.id, created_at: now, ends_at: sessionEnd(now) })
      return of(owner, id, 0)
    },
    readRefresh: (token) => readRefreshToken(refreshKey, token),
  }
}

/**
 * Marks of devices on which somebody signed in before. A mark is a random number with an HMAC over that number and the
 * account. It opens nothing: its holder only gets a count of failed sign-ins of their own, and one of links that sign in, so
 * that a stranger who guesses at an account, or asks for all of its links, cannot lock its owner out.
 */
export interface DeviceMarks {
  /** A new mark for a device that has just signed in to this account. */
  create(account: string): string
  /** The device's number when the mark was made for this account; null otherwise. */
  read(account: string, mark: string | undefined): string | null
}

export function createDeviceMarks(secret: string): DeviceMarks {
  const key = deriveKey(secret, 'device')
  const sign = (account: string, device: string): string => mac(key, `${account} ${device}`)
  return {
    create(account) {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${sign(account, device)}`
    },
    read(account, mark) {
      const [device, signature, ...rest] = (mark ?? '').split('.')
      if (!device || !signature || rest.length > 0) return null
      return sameText(signature, sign(account, device)) ? device : null
    },
  }
}
