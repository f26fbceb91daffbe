import { randomUUID } from 'node:crypto'
import { signAccessToken } from '@brine/server/modules/sessions/access-token'
import { createSession } from '@brine/server/modules/sessions/queries'
import { signRefreshToken } from '@brine/server/modules/sessions/refresh-token'
import { sessionEnd } from '@brine/server/modules/sessions/rules'
import { createStaffSessions, STAFF_COOKIE } from '@brine/server/modules/staff/staff-sessions'
import type { Queries } from '@brine/server/platform/database/database'

/** The tokens of a new session, without the cost of checking a password. */
export async function startSession(
  db: Queries,
  keys: { access: Buffer; refresh: Buffer },
  email: string,
  now: Date,
) {
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const session = { sessionId: randomUUID(), generation: 0 }
  const ends_at = sessionEnd(now)
  await createSession(db, { id: session.sessionId, customer_id: id, created_at: now, ends_at })
  const token = signAccessToken(keys.access, { customerId: id, ...session }, now)
  return { token, refresh_token: signRefreshToken(keys.refresh, session) }
}

/** A session of a staff member, without the cost of checking a password and without a second factor. */
export async function startStaffSession(
  db: Queries,
  clock: { now: () => Date },
  email: string,
): Promise<{ cookie: string }> {
  const staffMember = await db
    .selectFrom('staff')
    .select(['id', 'roles'])
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const { value } = await createStaffSessions(db, clock, false).start(db, staffMember)
  return { cookie: `${STAFF_COOKIE}=${value}` }
}
