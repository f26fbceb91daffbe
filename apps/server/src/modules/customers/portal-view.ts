import { portalViews } from '@brine/contract/office/customers'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Authentication } from '../../platform/http/identity.ts'
import { openJws, signJws } from '../../platform/jws.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { SessionsService } from '../sessions/module.ts'

/** A portal view stays open for 15 minutes. */
const TICKET_TTL_SECONDS = 900

/**
 * Tickets of portal views: the office sees the portal as a customer does (decision 0039). A ticket identifies the customer
 * and is valid only with the cookie of the staff session that opened the view.
 */
export interface PortalViewTickets {
  /** @param session of the staff member */
  sign(customerId: number, session: string): string
  /** The customer of a view; null once the ticket or the staff session has ended, or the staff member lost the role. */
  readonly authenticate: Authentication['viewed']
}

interface TicketParts {
  readonly clock: Clock
  /** The configured secret from which all keys are derived. */
  readonly secret: string
  readonly authenticateStaff: Authentication['staff']
  readonly sessions: Pick<SessionsService, 'findViewed'>
}

/** The portal reads the first three fields of every token. */
const Ticket = v.strictObject({
  id: v.pipe(v.number(), v.safeInteger()),
  issuedAt: v.pipe(v.number(), v.safeInteger()),
  ttl: v.literal(TICKET_TTL_SECONDS),
  type: v.literal('view'),
})

export function createPortalViewTickets(parts: TicketParts): PortalViewTickets {
  const { clock, secret, authenticateStaff, sessions } = parts
  const key = deriveKey(secret, 'portal-view')
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000)

  return {
    sign(id, session) {
      const ticket: v.InferOutput<typeof Ticket> = {
        ...{ id, issuedAt: nowInSeconds(), ttl: TICKET_TTL_SECONDS, type: 'view' },
      }
      return signJws(key, ticket, session)
    },

    async authenticate(ticket, cookie) {
      // a page that reloads by itself must not extend the staff session
      const staff = await authenticateStaff(cookie, true)
      const allowed: readonly string[] = portalViews.open.access.staff
      if (!staff?.roles.some((role) => allowed.includes(role))) return null
      const read = v.safeParse(Ticket, openJws(key, ticket, staff.session))
      if (!read.success || read.output.issuedAt + TICKET_TTL_SECONDS <= nowInSeconds()) return null
      return sessions.findViewed(read.output.id)
    },
  }
}
