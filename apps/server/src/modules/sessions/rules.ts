import { DAY_MS } from '../../platform/clock.ts'
import { fail } from '../../platform/http/fail.ts'
import { SESSION_IDLE_MS } from '../../platform/session-lifetime.ts'

/** A session ends 30 days after sign-in at the latest, however much it is used (security.md, figures to hold). */
const MAX_SESSION_DAYS = 30

/**
 * Milliseconds after a rotation within which the previous refresh token still counts as a retry, although its
 * successor was used.
 */
export const REFRESH_RETRY_MS = 10_000

/**
 * Sessions of one customer, ended ones too; the oldest ones go. Nobody has as many devices, and who signs in without end must not
 * fill the disk.
 */
export const MAX_SESSIONS = 200

/** When a session that starts now ends, however much it is used. */
export const sessionEnd = (now: Date): Date => new Date(now.getTime() + MAX_SESSION_DAYS * DAY_MS)

/** Sessions that ended before this moment can be deleted: 30 days are enough to look into a theft. */
export const sessionRetentionStart = (now: Date): Date => new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS)

interface SessionLifetime {
  /** Written when tokens are rotated, about every ten minutes of use, and not at each request. */
  readonly last_used_at: Date
  readonly ends_at: Date
  readonly revoked_at: Date | null
}

/** Whether a session was revoked, reached its end, or was idle for too long. */
export function hasEnded({ last_used_at, ends_at, revoked_at }: SessionLifetime, now: Date): boolean {
  const idleEnd = last_used_at.getTime() + SESSION_IDLE_MS
  return revoked_at !== null || now.getTime() >= Math.min(ends_at.getTime(), idleEnd)
}

/** The name under which failed sign-ins of a customer are counted. @param email lower case */
export const accountName = (email: string): string => `customer ${email}`

/** A password that somebody chooses, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly repeat_password: string
}

/**
 * Checks the rules for a new password that the contract's lengths do not cover.
 * @throws `passwords_differ`, `weak_password`
 */
export type CheckNewPassword = (chosen: NewPassword) => Promise<void>

/** @param isCommon whether a password is among those that attackers try first */
export function newPasswordRule(isCommon: (password: string) => Promise<boolean>): CheckNewPassword {
  return async ({ password, repeat_password }) => {
    if (password !== repeat_password) throw fail('passwords_differ', { field: 'repeat_password' })
    if (await isCommon(password)) throw fail('weak_password', { field: 'password' })
  }
}
