import type { Session } from '@brine/contract/customer/sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Customer, SignedInCustomer } from '../../platform/http/identity.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { Log } from '../../platform/log.ts'
import { type Asking, createAsking } from './asking.ts'
import { authenticate } from './authenticate.ts'
import {
  accountName,
  type Changing,
  type ChangingDependencies,
  createChanging,
  type PasswordByLink,
} from './changing.ts'
import { commonPasswords } from './common-passwords.ts'
import { markDevice, readDevice } from './device.ts'
import { createLinks, type Links } from './links.ts'
import { createMailLimit, type MailLimit } from './mail-limit.ts'
import type { Addressee, SessionLetters } from './mails/letters.ts'
import { type CheckNewPassword, type NewPassword, newPasswordRule } from './new-password.ts'
import { hashPassword, isPassword, strengthen } from './password.ts'
import { findAccount, findCredentials, updateAllRevoked, updateRevoked, updateWeakHash } from './queries.ts'
import { rotate } from './refresh.ts'
import { type CleanupCounts, deleteExpired } from './session-cleanup.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { createTokens } from './tokens.ts'

export type { SessionLetters } from './mails/letters.ts'
export type { NewPassword } from './new-password.ts'

/** Where a sign-in comes from. */
export interface Source {
  /** Address of the connection, as the trusted proxies tell it. */
  origin: string
  /** The device cookie, if the browser sent one. */
  deviceMark: string | undefined
}

/** A sign-in, and the mark by which this device is known from now on. */
export interface SignedInDevice {
  session: Session
  deviceMark: string
}

export interface SessionsService extends Asking {
  /**
   * Signs a customer in.
   * @throws `login_failed`, the same in every respect for an unknown address and a wrong password;
   *   `account_not_active` only when the password is right, so that it tells strangers nothing;
   *   `too_many_requests` with the seconds to wait
   */
  authorize(email: string, password: string, source: Source): Promise<SignedInDevice>
  /** Exchanges a refresh token for new tokens. @throws `invalid_refresh_token` */
  refresh(refreshToken: string): Promise<Session>
  /** Ends this session; its tokens are dead at once. */
  signOut(sessionId: string): Promise<void>
  /** Ends all of a customer's sessions, in the caller's transaction. */
  signOutEverywhere(tx: Queries, customerId: number): Promise<void>
  /** Activates an account with the token of a mail. @throws as `Changing.activate` */
  activate(chosen: PasswordByLink): Promise<SignedInDevice>
  /** Sets a new password with the token of a mail. @returns the device's mark. @throws as `Changing.activate` */
  resetPassword(chosen: PasswordByLink): Promise<string>
  /** Changes the password of a signed-in customer. @throws as `Changing.changePassword` */
  changePassword(
    customer: SignedInCustomer,
    chosen: NewPassword & { readonly old_password: string },
    source: Source,
  ): Promise<Session>
  /** The customer behind a bearer token; null when it is good for nothing (any more). */
  authenticate(token: string): Promise<SignedInCustomer | null>
  /** A customer as a sign-in would find them, without one; null for nobody, and for whom no sign-in lets in any more. */
  findViewed(customerId: number): Promise<Customer | null>
  /** Drops what is over: sessions, links, and counts of failures and of mails. */
  deleteExpired(): Promise<CleanupCounts>
  /** The brake on guessing passwords, for the staff's sign-in as well. */
  throttle: Throttle
  /** Whether a password is right, as `isPassword`, for the staff's sign-in as well. */
  checkPassword(storedHash: string | null, password: string): Promise<boolean>
  /** A stronger hash of a right password whose stored one is weaker than today's target; else null. For the staff's too. */
  strengthen(storedHash: string, password: string): Promise<string | null>
  /** Holds a new password to the rules, for the staff's as well. */
  checkNewPassword: CheckNewPassword
  /** As `hashPassword`, for the staff's as well. */
  hashPassword(password: string): Promise<string>
  /** Links by mail, for a new address as well. */
  links: Links
  /** The brake on mails, for a new address as well. */
  mailLimit: MailLimit
  /**
   * Sends a customer the link that activates the account; an older one ends. The caller holds the customer's row lock,
   * and has asked `mailLimit` where strangers can cause the mail.
   */
  sendActivation(tx: Queries, customer: Addressee & { readonly id: number }): Promise<void>
}

export interface SessionsDependencies {
  db: Queries
  clock: Clock
  log: Log
  jobs: JobQueue
  /** The configured secret all keys come from. */
  secret: string
  /** The supplier's names: no password. */
  brandWords: readonly string[]
  letters: SessionLetters
  onActivated: ChangingDependencies['onActivated']
}

/** Takes on its jobs, too: before the queue starts. */
export function createSessionsService(dependencies: SessionsDependencies): SessionsService {
  const { db, clock, log, jobs, secret, brandWords, letters, onActivated } = dependencies
  const deviceKey = deriveKey(secret, 'device')
  const throttle = createThrottle(db, clock, deriveKey(secret, 'sign-in-failures'))
  const tokens = createTokens(secret, clock)
  const links = createLinks(db, clock)
  const mailLimit = createMailLimit(clock, deriveKey(secret, 'mail-requests'))
  const checkNewPassword = newPasswordRule(commonPasswords(brandWords))
  const shared = { db, clock, links, letters, checkNewPassword }
  const asking = createAsking({ ...shared, jobs, mailLimit, key: deriveKey(secret, 'ask-by-mail') })
  const changing: Changing = createChanging({ ...shared, tokens, throttle, onActivated })

  /** Starts a session; null when address and password do not belong together. */
  async function signIn(email: string, password: string): Promise<Session | null> {
    const found = await findCredentials(db, email)
    const stored = found?.password_hash ?? null
    const right = await isPassword(stored, password)
    if (!found || !stored || !right || found.disabled_at) return null
    if (!found.activated_at) throw fail('account_not_active')
    const stronger = await strengthen(stored, password)
    return db.transaction().execute(async (tx) => {
      if (stronger) await updateWeakHash(tx, found.id, stored, stronger)
      return tokens.start(tx, found)
    })
  }

  return {
    ...asking,
    throttle,
    links,
    mailLimit,
    checkPassword: isPassword,
    strengthen,
    checkNewPassword,
    hashPassword: (password) => hashPassword(password),
    authenticate: (token) => authenticate(db, clock, tokens.accessKey, token),

    async findViewed(customerId) {
      const account = await findAccount(db, customerId)
      if (!account || account.disabled_at) return null
      return { id: customerId, isViewed: true, placed: account.placed ?? false, account }
    },

    async authorize(typedEmail, password, { origin, deviceMark }) {
      const email = typedEmail.trim().toLowerCase()
      const account = accountName(email)
      const device = readDevice(deviceKey, account, deviceMark)
      const session = await throttle.guard({ account, origin, device }, () => signIn(email, password))
      if (!session) throw fail('login_failed')
      return { session, deviceMark: markDevice(deviceKey, account) }
    },

    async refresh(refreshToken) {
      const claims = tokens.readRefresh(refreshToken)
      if (!claims) throw fail('invalid_refresh_token')
      const now = clock.now()
      const rotation = await db.transaction().execute(async (tx) => {
        const result = await rotate(tx, claims, now)
        if (result.outcome === 'replayed') await letters.tellRevoked(tx, { owner: result.owner, at: now })
        return result
      })
      if (rotation.outcome === 'replayed')
        log.warn(
          { event: 'session_revoked', because: 'replayed', session: claims.sessionId },
          'session revoked',
        )
      if (rotation.outcome !== 'rotated') throw fail('invalid_refresh_token')
      const { owner, generation } = rotation
      return tokens.of(owner, claims.sessionId, generation)
    },

    async signOut(sessionId) {
      await updateRevoked(db, sessionId, 'signed_out', clock.now())
    },

    signOutEverywhere: (tx, customerId) => updateAllRevoked(tx, customerId, 'signed_out', clock.now()),

    async activate(chosen) {
      const { session, account } = await changing.activate(chosen)
      return { session, deviceMark: markDevice(deviceKey, account) }
    },

    async resetPassword(chosen) {
      return markDevice(deviceKey, await changing.resetPassword(chosen))
    },

    changePassword({ id, sessionId }, chosen, { origin, deviceMark }) {
      const device = (account: string) => readDevice(deviceKey, account, deviceMark)
      return changing.changePassword({ customerId: id, sessionId, origin, device }, chosen)
    },

    async sendActivation(tx, owner) {
      await letters.sendActivation(tx, { owner, token: await links.start(tx, owner.id, 'activation') })
    },

    deleteExpired: () => deleteExpired(db, clock.now()),
  }
}
