import { portalViews } from '@brine/contract/office/customers'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import type { World } from './world.ts'

/**
 * A support staff member opens a portal view. @returns the ticket, the session's cookie for it, and a function to sign
 * out
 */
export async function openView(world: World, customerId: number) {
  const headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
  const opened = await world.call(portalViews.open, { params: { id: customerId } }, { headers })
  return {
    ...headers,
    ticket: opened.body.ticket,
    signOut: () => world.call(staffSessions.signOut, {}, { headers }),
  }
}
