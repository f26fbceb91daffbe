import { createDrafts } from '@brine/app-kit/drafts'
import { browserStorage, tabStorage } from '@brine/app-kit/storage'
import { createUseDraft } from '@brine/app-kit/useDraft'
import { type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { query, queryClient } from './query.ts'

let offlineMember: SignedInStaff | undefined

/** Says who works without a connection, according to the device: the server did not say who is signed in. */
export function setOfflineMember(staffMember: SignedInStaff | undefined): void {
  offlineMember = staffMember
}

function signedInId(): string | undefined {
  const staffMember = queryClient.getQueryData(query(staffSessions.current, {}).queryKey) ?? offlineMember
  return staffMember && `staff ${staffMember.id}`
}

/** What the signed-in staff member typed and did not send. */
export const drafts = createDrafts({
  // the portal keeps the drafts of customers in the same browser
  prefix: 'office_',
  tab: tabStorage,
  shared: browserStorage,
  owner: signedInId,
  now: () => Date.now(),
})

/** Text that was typed and not sent (`createUseDraft`). It survives a reload, and ends with signing out. */
export const useDraft = createUseDraft(() => drafts)
