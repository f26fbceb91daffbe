import { createHash, randomBytes } from 'node:crypto'
import type { StaffMember } from '@brine/contract/staff'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { ReadCookie } from '../../platform/http/identity.ts'
import type { SessionsService } from '../sessions/service.ts'
import {
  createStaffSession,
  deleteEndedStaffSessions,
  deleteStaffSession,
  findStaffByAddress,
  findStaffSession,
  updateStaffSessionUsed,
} from './queries.ts'
import { createTrail, type Trail } from './trail.ts'

const minuteMs = 60_000
/** A session of the office ends after 30 minutes without a request … */
const idleMs = 30 * minuteMs
/** … and 12 hours after signing in at the latest. */
const longestMs = 12 * 60 * minuteMs
/** How exactly the last use is noted: a request a minute writes, the others only read. */
const noteMs = minuteMs

export interface StaffService {
  /**
   * Signs a person in to the office. Nobody gets in with a password alone (security.md, check 7) but the invented
   * people of the demo.
   * @returns the person, and the value of the cookie that is the session
   * @throws `login_failed`; `second_factor_required` once the password is right; `too_many_requests`
   */
  signIn(email: string, password: string, origin: string): Promise<{ member: StaffMember; cookie: string }>
  /** The person behind a request's cookie; null when it is good for nothing (any more). */
  authenticate(readCookie: ReadCookie): Promise<StaffMember | null>
  /** Ends the session of this cookie. */
  signOut(cookie: string): Promise<void>
  readonly trail: Trail
}

export interface StaffDependencies {
  db: Queries
  clock: Clock
  /** Whether this server runs the demo (`DEMO`). */
  demo: boolean
  sessions: Pick<SessionsService, 'throttle' | 'checkPassword'>
}

/** The cookie that is the staff's session. */
export const staffCookie = 'brine_staff'

export function createStaffService({ db, clock, demo, sessions }: StaffDependencies): StaffService {
  const mayEnter = (person: { is_demo: boolean; disabled_at: Date | null }): boolean =>
    !person.disabled_at && person.is_demo && demo

  async function checkPerson(email: string, password: string): Promise<StaffMember | null> {
    const found = await findStaffByAddress(db, email)
    const right = await sessions.checkPassword(found?.password_hash ?? null, password)
    if (!found || !right || found.disabled_at) return null
    if (!mayEnter(found)) throw fail('second_factor_required')
    return memberOf(found)
  }

  return {
    trail: createTrail(db),

    async signIn(typedEmail, password, origin) {
      const email = typedEmail.trim().toLowerCase()
      const attempt = { account: `staff ${email}`, origin, device: null }
      const member = await sessions.throttle.guard(attempt, () => checkPerson(email, password))
      if (!member) throw fail('login_failed')
      const now = clock.now()
      const cookie = randomBytes(32).toString('base64url')
      await deleteEndedStaffSessions(db, member.id, now)
      await createStaffSession(db, {
        token_hash: hashOf(cookie),
        staff_id: member.id,
        created_at: now,
        ends_at: new Date(now.getTime() + longestMs),
      })
      return { member, cookie }
    },

    async authenticate(readCookie) {
      const cookie = readCookie(staffCookie)
      if (!cookie) return null
      const now = clock.now()
      const tokenHash = hashOf(cookie)
      const found = await findStaffSession(db, tokenHash)
      if (!found || !mayEnter(found) || found.ends_at <= now) return null
      const unusedMs = now.getTime() - found.last_used_at.getTime()
      if (unusedMs >= idleMs) return null
      if (unusedMs >= noteMs) await updateStaffSessionUsed(db, tokenHash, now)
      return memberOf(found)
    },

    async signOut(cookie) {
      await deleteStaffSession(db, hashOf(cookie))
    },
  }
}

/** The cookie has 256 random bits, so a plain hash is enough to make a dump of the table worthless. */
function hashOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie).digest()
}

function memberOf(person: Omit<StaffMember, 'demo'> & { is_demo: boolean }): StaffMember {
  const { id, name, email_address, language, roles, is_demo } = person
  return { id, name, email_address, language, roles, demo: is_demo }
}
