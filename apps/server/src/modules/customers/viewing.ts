import { portalViews } from '@brine/contract/office/customers'
import * as v from 'valibot'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Authentication } from '../../platform/http/identity.ts'
import { openJws, signJws } from '../../platform/jws.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { SessionsService } from '../sessions/module.ts'
import type { ActOn } from './changing.ts'

/** Seconds for which a view stays open. */
const TTL = 900

/**
 * The office looks at the portal as a customer sees it (decision 0039). A ticket names the customer, and is worth
 * nothing without the cookie of the very session that opened it.
 */
export interface Viewing {
  /** Leaves a line in the trail. @throws `not_found`, also for a customer who could not sign in */
  open(action: ActOn): Promise<{ ticket: string }>
  /** The customer of a view; null once it is over, its session is, or that person may no longer look. */
  readonly authenticate: Authentication['viewed']
}

export interface ViewingDependencies {
  readonly db: Queries
  readonly clock: Clock
  /** The configured secret all keys come from. */
  readonly secret: string
  readonly authenticateStaff: Authentication['staff']
  readonly sessions: Pick<SessionsService, 'findViewed'>
}

/** The first three are what the portal reads of any token. */
const Ticket = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  issuedAt: v.pipe(v.number(), v.safeInteger()),
  ttl: v.literal(TTL),
  type: v.literal('view'),
})

export function createViewing(parts: ViewingDependencies): Viewing {
  const { db, clock, secret, authenticateStaff, sessions } = parts
  const key = deriveKey(secret, 'portal-view')
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    async open({ by, id }) {
      if (!(await sessions.findViewed(id))) throw fail('not_found')
      // before anything can be seen: nobody looks without the line
      await writeAuditEntry(db, { by, action: 'customer.viewed', recordId: id, at: clock.now() })
      const ticket: v.InferOutput<typeof Ticket> = { id, issuedAt: nowInSeconds(), ttl: TTL, type: 'view' }
      return { ticket: signJws(key, ticket, by.session) }
    },

    async authenticate(ticket, cookie) {
      // a page that looks by itself keeps no session alive
      const staff = await authenticateStaff(cookie, true)
      const allowed: readonly string[] = portalViews.open.access.staff
      if (!staff?.roles.some((role) => allowed.includes(role))) return null
      const read = v.safeParse(Ticket, openJws(key, ticket, staff.session))
      if (!read.success || read.output.issuedAt + TTL <= nowInSeconds()) return null
      return sessions.findViewed(read.output.id)
    },
  }
}
