import { portalViews } from '@brine/contract/office/customers'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import type { World } from './world.ts'

/** Somebody of support looks at the portal as a customer. @returns the ticket, the cookie beside which it counts, and how they leave */
export async function openView(world: World, customerId: number) {
  const headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
  const opened = await world.call(portalViews.open, { params: { id: customerId } }, { headers })
  return {
    ...headers,
    ticket: opened.body.ticket,
    signOut: () => world.call(staffSessions.signOut, {}, { headers }),
  }
}
