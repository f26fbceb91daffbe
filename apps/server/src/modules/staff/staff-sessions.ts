import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { createCookie, hashOfCookie } from './cookie.ts'
import {
  createStaffSession,
  deleteEndedStaffSessions,
  deleteOtherStaffSessions,
  deleteStaffSession,
  findStaffSession,
  updateStaffSessionUsed,
} from './queries.ts'

const minuteMs = 60_000
/** A session of the office ends after 30 minutes in which its person did nothing … */
const idleMs = 30 * minuteMs
/** … and 12 hours after signing in at the latest. */
const longestMs = 12 * 60 * minuteMs
/** How exactly the last use is noted: a request a minute writes, the others only read. */
const noteMs = minuteMs

export interface StaffSessions {
  /** @returns the value of the cookie that is the session */
  start(tx: Queries, staffId: number): Promise<string>
  /**
   * The person behind a session; null when it is over.
   * @param isIdle the page asked by itself: that keeps no session alive
   */
  find(cookie: string, isIdle: boolean): Promise<Staff | null>
  end(cookie: string): Promise<void>
  /** Ends all sessions of a person but this one. */
  endOthers(tx: Queries, staffId: number, cookie: string): Promise<void>
}

/** @param demo whether this server runs the demo, whose invented staff need no second factor */
export function createStaffSessions(db: Queries, clock: Clock, demo: boolean): StaffSessions {
  return {
    async start(tx, staffId) {
      const now = clock.now()
      const cookie = createCookie()
      await deleteEndedStaffSessions(tx, staffId, now)
      await createStaffSession(tx, {
        token_hash: hashOfCookie(cookie),
        staff_id: staffId,
        created_at: now,
        ends_at: new Date(now.getTime() + longestMs),
      })
      return cookie
    },

    async find(cookie, isIdle) {
      const now = clock.now()
      const tokenHash = hashOfCookie(cookie)
      const found = await findStaffSession(db, tokenHash)
      if (!found || found.disabled_at || (found.is_demo && !demo) || found.ends_at <= now) return null
      const unusedMs = now.getTime() - found.last_used_at.getTime()
      if (unusedMs >= idleMs) return null
      if (unusedMs >= noteMs && !isIdle) await updateStaffSessionUsed(db, tokenHash, now)
      return { ...memberOf(found), session: tokenHash.toString('base64url') }
    },

    end: (cookie) => deleteStaffSession(db, hashOfCookie(cookie)),
    endOthers: (tx, staffId, cookie) => deleteOtherStaffSessions(tx, staffId, hashOfCookie(cookie)),
  }
}

export function memberOf(person: Omit<SignedInStaff, 'demo'> & { is_demo: boolean }): SignedInStaff {
  const { id, name, email_address, language, roles, is_demo } = person
  return { id, name, email_address, language, roles, demo: is_demo }
}
