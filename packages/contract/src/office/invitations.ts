import * as v from 'valibot'
import { call } from '../call.ts'
import { Count } from '../primitives.ts'

const access = { staff: ['administrator'] } as const

/** Activation mails to imported customers: an import itself sends none. */
export const officeInvitations = {
  count: call({
    method: 'GET',
    path: '/office/api/invitations',
    access,
    summary: 'The number of customers without an activation mail.',
    answer: v.object({ left: Count }),
  }),
  send: call({
    method: 'POST',
    path: '/office/api/invitations',
    access,
    summary: 'Invite a batch of them, oldest first. Repeat the call until none is left.',
    answer: v.object({ sent: Count, left: Count }),
  }),
}
