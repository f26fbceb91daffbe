import * as v from 'valibot'
import { call } from '../call.ts'
import { Count } from '../primitives.ts'

const access = { staff: ['administrator'] } as const

/** Customers whom an import brought and who have no way into the portal yet. */
export const officeInvitations = {
  count: call({
    method: 'GET',
    path: '/office/api/invitations',
    access,
    summary: 'How many customers wait for their first link to activate the account.',
    answer: v.object({ left: Count }),
  }),
  send: call({
    method: 'POST',
    path: '/office/api/invitations',
    access,
    summary: 'Invite some of them, the first ones first; whoever wants all asks again until none is left.',
    answer: v.object({ sent: Count, left: Count }),
  }),
}
