import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import {
  createStaffSession,
  deleteEndedStaffSessions,
  deleteOtherStaffSessions,
  deleteStaffSession,
  findStaffSession,
  updateStaffSessionUsed,
} from './queries.ts'
import { signedInStaffOf } from './rules.ts'

/** The cookie of a session in the office. */
export const STAFF_COOKIE = 'brine_staff'

const MINUTE_MS = 60_000
/** A session ends after 30 minutes without use, and 12 hours after signing in at the latest. */
const MAX_IDLE_MS = 30 * MINUTE_MS
const MAX_SESSION_MS = 12 * 60 * MINUTE_MS
/** The last use is written at most once a minute: the other requests only read. */
const USE_PRECISION_MS = MINUTE_MS

/** A cookie's or link's value: 256 random bits, which nobody guesses. */
export const createToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: of so many random bits, a fast hash makes a dump of the table worthless. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface StaffSessions {
  /** @returns the value of the session's cookie */
  start(tx: Queries, staffId: number): Promise<string>
  /**
   * The staff member of a session; null when it is over.
   * @param isIdle the page sent the request by itself: that does not extend the session
   */
  find(cookie: string, isIdle: boolean): Promise<Staff | null>
  end(cookie: string): Promise<void>
  /** Ends all sessions of a staff member but this one. */
  endOthers(tx: Queries, staffId: number, cookie: string): Promise<void>
}

/** @param demo whether this server runs the demo, whose invented staff need no second factor */
export function createStaffSessions(db: Queries, clock: Clock, demo: boolean): StaffSessions {
  return {
    async start(tx, staffId) {
      const now = clock.now()
      const cookie = createToken()
      await deleteEndedStaffSessions(tx, staffId, now)
      await createStaffSession(tx, {
        token_hash: hashToken(cookie),
        staff_id: staffId,
        created_at: now,
        ends_at: new Date(now.getTime() + MAX_SESSION_MS),
      })
      return cookie
    },

    async find(cookie, isIdle) {
      const now = clock.now()
      const tokenHash = hashToken(cookie)
      const found = await findStaffSession(db, tokenHash)
      if (!found || found.disabled_at || (found.is_demo && !demo) || found.ends_at <= now) return null
      const unusedMs = now.getTime() - found.last_used_at.getTime()
      if (unusedMs >= MAX_IDLE_MS) return null
      if (unusedMs >= USE_PRECISION_MS && !isIdle) await updateStaffSessionUsed(db, tokenHash, now)
      return { ...signedInStaffOf(found), session: tokenHash.toString('base64url') }
    },

    end: (cookie) => deleteStaffSession(db, hashToken(cookie)),
    endOthers: (tx, staffId, cookie) => deleteOtherStaffSessions(tx, staffId, hashToken(cookie)),
  }
}
