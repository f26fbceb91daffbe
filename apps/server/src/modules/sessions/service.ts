import { randomUUID } from 'node:crypto'
import type { Session } from '@brine/contract/sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Customer } from '../../platform/http/identity.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { Log } from '../../platform/log.ts'
import { signAccessToken } from './access-token.ts'
import { authenticate } from './authenticate.ts'
import { markDevice, readDevice } from './device.ts'
import { forgottenBefore, lastMoment } from './lifetime.ts'
import type { RevokedSession } from './mails/session-revoked.ts'
import { hashPassword, isPassword, isWeak } from './password.ts'
import {
  createSession,
  deleteSessionsEndedBefore,
  findCredentials,
  updateLastLogin,
  updateRevoked,
  updateWeakHash,
} from './queries.ts'
import { rotate } from './refresh.ts'
import { readRefreshToken, signRefreshToken } from './refresh-token.ts'
import { createThrottle, longestCountMs, type Throttle } from './throttle.ts'
import { deleteFailuresBefore } from './throttle-queries.ts'

/** Where a sign-in comes from. */
export interface Source {
  /** Address of the connection, as the trusted proxies tell it. */
  origin: string
  /** The device cookie, if the browser sent one. */
  deviceMark: string | undefined
}

export interface SessionsService {
  /**
   * Signs a customer in.
   * @throws `login_failed`, the same in every respect for an unknown address and a wrong password;
   *   `account_not_active` only when the password is right, so that it tells strangers nothing;
   *   `too_many_requests` with the seconds to wait
   */
  authorize(
    email: string,
    password: string,
    source: Source,
  ): Promise<{ session: Session; deviceMark: string }>
  /** Exchanges a refresh token for new tokens. @throws `invalid_refresh_token` */
  refresh(refreshToken: string): Promise<Session>
  /** Ends this session; its tokens are dead at once. */
  signOut(sessionId: string): Promise<void>
  /** The customer behind a bearer token; null when it is good for nothing (any more). */
  authenticate(token: string): Promise<Customer | null>
  /** Drops what is over: sessions a month after their end, counts of failures that have faded. */
  forgetOld(): Promise<{ sessions: number; failures: number }>
  /** The brake on guessing passwords, for the staff's sign-in as well. */
  throttle: Throttle
  /** Whether a password is right, as `isPassword`, for the staff's sign-in as well. */
  checkPassword(storedHash: string | null, password: string): Promise<boolean>
}

export interface SessionsDependencies {
  db: Queries
  clock: Clock
  log: Log
  /** The configured secret all keys come from. */
  secret: string
  /** Queues the mail about an ended session in the caller's transaction. */
  tellRevoked(transaction: Queries, revoked: RevokedSession): Promise<void>
}

export function createSessionsService(dependencies: SessionsDependencies): SessionsService {
  const { db, clock, log, secret, tellRevoked } = dependencies
  const accessKey = deriveKey(secret, 'access-token')
  const refreshKey = deriveKey(secret, 'refresh-token')
  const deviceKey = deriveKey(secret, 'device')
  const throttle = createThrottle(db, clock, deriveKey(secret, 'sign-in-failures'))

  function tokensOf(customerId: number, sessionId: string, generation: number, placed: boolean): Session {
    return {
      token: signAccessToken(accessKey, { customerId, sessionId, generation }, clock.now()),
      refresh_token: signRefreshToken(refreshKey, { sessionId, generation }),
      installation_placed: placed,
    }
  }

  /** Starts a session; null when address and password do not belong together. */
  async function signIn(email: string, password: string): Promise<Session | null> {
    const found = await findCredentials(db, email)
    const stored = found?.password_hash ?? null
    const right = await isPassword(stored, password)
    if (!found || !stored || !right || found.disabled_at) return null
    if (!found.activated_at) throw fail('account_not_active')
    const stronger = isWeak(stored) ? await hashPassword(password) : null
    const now = clock.now()
    const id = randomUUID()
    await db.transaction().execute(async (tx) => {
      if (stronger) await updateWeakHash(tx, found.id, stored, stronger)
      await updateLastLogin(tx, found.id, now)
      await createSession(tx, { id, customer_id: found.id, created_at: now, ends_at: lastMoment(now) })
    })
    return tokensOf(found.id, id, 0, found.placed ?? false)
  }

  return {
    throttle,
    checkPassword: isPassword,
    authenticate: (token) => authenticate(db, clock, accessKey, token),

    async authorize(typedEmail, password, { origin, deviceMark }) {
      const email = typedEmail.trim().toLowerCase()
      const account = `customer ${email}`
      const device = readDevice(deviceKey, account, deviceMark)
      const session = await throttle.guard({ account, origin, device }, () => signIn(email, password))
      if (!session) throw fail('login_failed')
      return { session, deviceMark: markDevice(deviceKey, account) }
    },

    async refresh(refreshToken) {
      const claims = readRefreshToken(refreshKey, refreshToken)
      if (!claims) throw fail('invalid_refresh_token')
      const now = clock.now()
      const rotation = await db.transaction().execute(async (tx) => {
        const result = await rotate(tx, claims, now)
        if (result.outcome === 'replayed') await tellRevoked(tx, { owner: result.owner, at: now })
        return result
      })
      if (rotation.outcome === 'replayed')
        log.warn(
          { event: 'session_revoked', because: 'replayed', session: claims.sessionId },
          'session revoked',
        )
      if (rotation.outcome !== 'rotated') throw fail('invalid_refresh_token')
      const { owner, generation } = rotation
      return tokensOf(owner.id, claims.sessionId, generation, owner.placed ?? false)
    },

    async signOut(sessionId) {
      await updateRevoked(db, sessionId, 'signed_out', clock.now())
    },

    async forgetOld() {
      const now = clock.now()
      return {
        sessions: await deleteSessionsEndedBefore(db, forgottenBefore(now)),
        failures: await deleteFailuresBefore(db, new Date(now.getTime() - longestCountMs)),
      }
    },
  }
}
