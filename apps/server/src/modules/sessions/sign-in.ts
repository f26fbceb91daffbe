import type { Session } from '@brine/contract/customer/sessions'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Authentication, Customer } from '../../platform/http/identity.ts'
import type { Log } from '../../platform/log.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { AccountsService } from '../accounts/module.ts'
import { readAccessToken } from './access-token.ts'
import { writeSessionRevoked } from './mails/security-mails.ts'
import { isPassword, strengthen } from './password.ts'
import {
  findAccount,
  findCredentials,
  findSignedIn,
  lockCustomer,
  updateAllRevoked,
  updateRevoked,
  updateSuccessorUsed,
} from './queries.ts'
import { rotate } from './refresh.ts'
import { accountName, hasEnded } from './rules.ts'
import type { Throttle } from './throttle.ts'
import type { DeviceMarks, Tokens } from './tokens.ts'

/** Where a sign-in comes from. */
export interface SignInSource {
  /** Address of the connection, as the trusted proxies report it. */
  readonly origin: string
  /** The device cookie, if the browser sent one. */
  readonly deviceMark: string | undefined
}

/** A session, and the mark by which its device is known from now on. */
export interface DeviceSession {
  readonly session: Session
  readonly deviceMark: string
}

/** Starts, continues and ends customers' sessions. */
export interface SignIn {
  /**
   * Signs a customer in.
   * @throws `login_failed`, the same in every respect for an unknown address, a wrong password, and an account that
   *   was not activated;
   *   `too_many_requests` with the seconds to wait
   */
  authorize(email: string, password: string, source: SignInSource): Promise<DeviceSession>
  /** Exchanges a refresh token for new tokens. @throws `invalid_refresh_token` */
  refresh(refreshToken: string): Promise<Session>
  /** Ends this session; its tokens are invalid at once. */
  signOut(sessionId: string): Promise<void>
  /** Ends all of a customer's sessions, in the caller's transaction. */
  signOutEverywhere(tx: Queries, customerId: number): Promise<void>
  /**
   * Finds the customer of an access token by one indexed look-up, so that signing out or disabling an account takes
   * effect at once; null when the token or its session is not valid.
   */
  authenticate: Authentication['customer']
  /** A customer as a sign-in would find them, without one; null for a customer who cannot sign in. */
  findViewed(customerId: number): Promise<Customer | null>
}

interface SignInDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly log: Log
  readonly notify: Notify
  readonly tokens: Tokens
  readonly throttle: Throttle
  readonly deviceMarks: DeviceMarks
  readonly accounts: Pick<AccountsService, 'strengthenPassword'>
}

export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { db, clock, log, notify, tokens, throttle, deviceMarks, accounts } = dependencies

  /** Starts a session; null when address and password do not belong together (any more). */
  async function startSession(email: string, password: string): Promise<Session | null> {
    const found = await findCredentials(db, email)
    const stored = found?.password_hash ?? null
    const isRight = await isPassword(stored, password)
    if (!found || !stored || !isRight || found.disabled_at || !found.activated_at) return null
    const stronger = await strengthen(stored, password)
    const started = await db.transaction().execute(async (tx) => {
      // a new password ends all sessions: one that the old password starts meanwhile would outlive that
      if ((await lockCustomer(tx, found.id))?.password_hash !== stored) return 'changed'
      if (stronger) await accounts.strengthenPassword(tx, found.id, stored, stronger)
      return tokens.start(tx, found)
    })
    // the same password may only have a stronger hash by now
    return started === 'changed' ? startSession(email, password) : started
  }

  return {
    async authorize(typedEmail, password, { origin, deviceMark }) {
      const email = typedEmail.trim().toLowerCase()
      const account = accountName(email)
      const attempt = { account, origin, device: deviceMarks.read(account, deviceMark) }
      const session = await throttle.guard(attempt, () => startSession(email, password))
      if (!session) throw fail('login_failed')
      return { session, deviceMark: deviceMarks.create(account) }
    },

    async refresh(refreshToken) {
      const claims = tokens.readRefresh(refreshToken)
      if (!claims) throw fail('invalid_refresh_token')
      const now = clock.now()
      const rotation = await db.transaction().execute(async (tx) => {
        const result = await rotate(tx, claims, now)
        if (result.outcome === 'replayed') {
          const { owner } = result
          await notify(tx, writeSessionRevoked({ owner, at: now }))
          const action = 'customer.session_revoked'
          await writeAuditEntry(tx, { by: null, action, recordId: owner.id, at: now })
        }
        return result
      })
      if (rotation.outcome === 'replayed')
        log.warn(
          { event: 'session_revoked', because: 'replayed', session: claims.sessionId },
          'session revoked',
        )
      if (rotation.outcome !== 'rotated') throw fail('invalid_refresh_token')
      return tokens.of(rotation.owner, claims.sessionId, rotation.generation)
    },

    signOut: (sessionId) => updateRevoked(db, sessionId, 'signed_out', clock.now()),
    signOutEverywhere: (tx, customerId) => updateAllRevoked(tx, customerId, 'signed_out', clock.now()),

    async authenticate(token, onSigned) {
      const now = clock.now()
      const claims = readAccessToken(tokens.accessKey, token, now)
      if (!claims) return null
      const { customerId, sessionId, generation } = claims
      const looked = findSignedIn(db, sessionId, now)
      // sent right behind the look-up
      onSigned?.(customerId)
      const account = await looked
      if (!account || account.id !== customerId || account.disabled_at || hasEnded(account, now)) return null
      if (generation > account.generation) return null
      // the new tokens have arrived: from now on the previous refresh token is a replay, not a retry
      if (generation === account.generation && !account.successor_used)
        await updateSuccessorUsed(db, sessionId, generation)
      return { id: account.id, sessionId, isViewed: false, placed: account.placed ?? false, account }
    },

    async findViewed(customerId) {
      const account = await findAccount(db, customerId, clock.now())
      if (!account || account.disabled_at) return null
      return { id: customerId, isViewed: true, placed: account.placed ?? false, account }
    },
  }
}
