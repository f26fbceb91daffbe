import { STAFF_CONFIRMATION_MINUTES } from '@brine/contract/office/staff-confirmations'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { type Clock, HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import {
  createStaffSession,
  deleteEndedStaffSessions,
  deleteOtherStaffSessions,
  deleteStaffSession,
  findStaffSession,
  updateStaffSessionConfirmed,
  updateStaffSessionUsed,
} from './queries.ts'
import { signedInStaffOf } from './rules.ts'

/** The cookie of a session in the office. */
export const STAFF_COOKIE = 'brine_staff'

const SECOND_MS = 1000

/** A session ends after so long without use, and so long after signing in at the latest. */
interface SessionLimits {
  readonly idleMs: number
  readonly wholeMs: number
  /** Whether the browser keeps the cookie when it is closed. */
  readonly outlivesBrowser: boolean
}
const officeLimits: SessionLimits = { idleMs: 30 * MINUTE_MS, wholeMs: 12 * HOUR_MS, outlivesBrowser: false }
/** A working day (decision 0058): a phone lies in the van for hours, and closes its browser as it likes. */
const driverLimits: SessionLimits = { idleMs: 14 * HOUR_MS, wholeMs: 16 * HOUR_MS, outlivesBrowser: true }

/** Only a staff member who is a driver and nothing else reaches no more than the own routes. */
const limitsOf = (roles: SignedInStaff['roles']): SessionLimits =>
  roles.length > 0 && roles.every((role) => role === 'driver') ? driverLimits : officeLimits

/** The last use is written at most once a minute: the other requests only read. */
const USE_PRECISION_MS = MINUTE_MS

const CONFIRMATION_MS = STAFF_CONFIRMATION_MINUTES * MINUTE_MS

/** What the browser gets to keep. */
export interface SessionCookie {
  readonly value: string
  /** Undefined for a cookie that ends with the browser. */
  readonly maxAgeSeconds: number | undefined
}

export interface StaffSessions {
  start(tx: Queries, staffMember: Pick<SignedInStaff, 'id' | 'roles'>): Promise<SessionCookie>
  /**
   * The staff member of a session; null when it is over.
   * @param isIdle the page sent the request by itself: that does not extend the session
   */
  find(cookie: string, isIdle: boolean): Promise<Staff | null>
  /** Notes a confirmation that the caller has checked; false when the session was ended meanwhile. */
  confirm(tx: Queries, cookie: string): Promise<boolean>
  end(cookie: string): Promise<void>
  /** Ends all sessions of a staff member but this one. */
  endOthers(tx: Queries, staffId: number, cookie: string): Promise<void>
}

/** @param demo whether this server runs the demo, whose invented staff need no second factor */
export function createStaffSessions(db: Queries, clock: Clock, demo: boolean): StaffSessions {
  return {
    async start(tx, { id: staffId, roles }) {
      const now = clock.now()
      const value = createSecretToken()
      const { wholeMs, outlivesBrowser } = limitsOf(roles)
      await deleteEndedStaffSessions(tx, staffId, now)
      await createStaffSession(tx, {
        token_hash: hashSecretToken(value),
        staff_id: staffId,
        created_at: now,
        ends_at: new Date(now.getTime() + wholeMs),
      })
      return { value, maxAgeSeconds: outlivesBrowser ? wholeMs / SECOND_MS : undefined }
    },

    async find(cookie, isIdle) {
      const now = clock.now()
      const tokenHash = hashSecretToken(cookie)
      const found = await findStaffSession(db, tokenHash)
      if (!found || found.disabled_at || (found.is_demo && !demo) || found.ends_at <= now) return null
      // by the roles of now: whoever becomes a planner has a planner's limits at once
      const { idleMs, wholeMs } = limitsOf(found.roles)
      const unusedMs = now.getTime() - found.last_used_at.getTime()
      if (unusedMs >= idleMs || now.getTime() - found.started_at.getTime() >= wholeMs) return null
      if (unusedMs >= USE_PRECISION_MS && !isIdle) await updateStaffSessionUsed(db, tokenHash, now)
      // signing in took every proof, and counts as well
      const confirmedAt = found.confirmed_at ?? found.started_at
      const isConfirmed = now.getTime() < confirmedAt.getTime() + CONFIRMATION_MS
      return { ...signedInStaffOf(found), session: tokenHash.toString('base64url'), isConfirmed }
    },

    confirm: (tx, cookie) => updateStaffSessionConfirmed(tx, hashSecretToken(cookie), clock.now()),
    end: (cookie) => deleteStaffSession(db, hashSecretToken(cookie)),
    endOthers: (tx, staffId, cookie) => deleteOtherStaffSessions(tx, staffId, hashSecretToken(cookie)),
  }
}
