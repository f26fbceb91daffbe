import type { Queries } from '../../platform/database/database.ts'
import type { EraseCustomer } from '../../platform/module.ts'
import { deleteEmailUndosEndedBefore, deleteEmailUndosOf } from './email-undo-queries.ts'
import { deleteLinks, deleteLinksEndedBefore } from './links-queries.ts'
import { MAIL_WINDOW_MS } from './mail-limit.ts'
import { deleteMailRequestsBefore } from './mail-limit-queries.ts'
import { deleteEmailChangesOf } from './office-email-queries.ts'
import { clearAccount } from './queries.ts'
import { deleteRegistrationsEndedBefore, deleteRegistrationsOf } from './registrations-queries.ts'

/** Rows that were deleted. */
export interface CleanupCounts {
  links: number
  emailUndos: number
  registrations: number
  mailRequests: number
}

/** Deletes expired links, and counts of mails that limit nothing any more. */
export async function deleteExpired(db: Queries, now: Date): Promise<CleanupCounts> {
  return {
    links: await deleteLinksEndedBefore(db, now),
    emailUndos: await deleteEmailUndosEndedBefore(db, now),
    registrations: await deleteRegistrationsEndedBefore(db, now),
    mailRequests: await deleteMailRequestsBefore(db, new Date(now.getTime() - MAIL_WINDOW_MS)),
  }
}

/** Deletes the links by mail of a customer who is erased, and clears the account of everything personal. */
export const eraseAccount: EraseCustomer = async (tx, { id, emailAddress, at }) => {
  await deleteLinks(tx, id)
  await deleteEmailUndosOf(tx, id)
  await deleteEmailChangesOf(tx, id)
  if (emailAddress !== null) await deleteRegistrationsOf(tx, emailAddress)
  await clearAccount(tx, id, at)
}
