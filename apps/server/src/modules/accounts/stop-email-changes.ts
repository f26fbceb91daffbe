import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { MailTemplate, Notify } from '../../platform/mail/notify.ts'
import { deleteLink } from './links-queries.ts'
import { updateEmailChangeRefused, updateEmailChangesStopped } from './office-email-queries.ts'

/** What accounts need of the staff, whose module needs accounts. */
export interface StaffAlerts {
  /** The mails that tell the administrators of an address which the customer did not want. */
  writeAlerts(
    tx: Queries,
    refused: {
      readonly kind: 'email_refused'
      /** Who asked for it in the office. */
      readonly by: { readonly id: number; readonly name: string }
      readonly at: Date
      readonly customerId: number
      readonly from: Refusal['from']
    },
  ): Promise<readonly MailTemplate[]>
}

/**
 * Where it was refused: by a link in the old mailbox, which refuses whatever was asked for since it was sent; or by a session in the
 * portal, which refuses the one change that waits.
 */
export type Refusal =
  | { readonly from: 'mailbox'; readonly since: Date }
  | { readonly from: 'portal'; readonly changeId: number }

interface StopParts {
  readonly clock: Clock
  readonly notify: Notify
  readonly staff: StaffAlerts
}

/**
 * Ends changes that the office asked for, because the customer does not want them, and tells the administrators: somebody claimed to
 * be the customer, or a staff member did it without being asked.
 */
export const createStopEmailChanges =
  ({ clock, notify, staff }: StopParts) =>
  async (tx: Queries, customerId: number, refusal: Refusal): Promise<void> => {
    const at = clock.now()
    const { from } = refusal
    const stopped =
      from === 'portal'
        ? await updateEmailChangeRefused(tx, refusal.changeId, at)
        : await updateEmailChangesStopped(tx, customerId, refusal.since, at)
    for (const { outcome, link_hash, staff_id: id, staff_name: name } of stopped) {
      await deleteLink(tx, link_hash, 'email_change')
      const refused = from === 'portal' ? 'customer.email_refused_in_portal' : 'customer.email_refused'
      const action = outcome === 'undone' ? 'customer.email_undone' : refused
      await writeAuditEntry(tx, { by: null, action, recordId: customerId, at })
      const mails = await staff.writeAlerts(tx, {
        kind: 'email_refused',
        by: { id, name },
        at,
        customerId,
        from,
      })
      for (const mail of mails) await notify(tx, mail)
    }
  }
