import { customerEmails } from '@brine/contract/office/customer-emails'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { OfficeEmails } from './office-email-change.ts'
import { lockForEmailChange } from './office-email-queries.ts'

/** The office's calls for customers who lost their mailbox. Each writes an audit entry. */
export function accountOfficeRoutes(
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  emails: OfficeEmails,
): Route[] {
  const inTransaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    retryTransaction(() => db.transaction().execute(work))

  async function getLocked(tx: Queries, id: number) {
    const customer = await lockForEmailChange(tx, id)
    if (!customer) throw fail('not_found')
    return customer
  }

  return serve(customerEmails, {
    ask: ({ staff: by, params: { id }, body: { version: revision, email, identity } }) =>
      inTransaction(async (tx) => {
        let code = ''
        await changeRecord(tx, {
          ...{ by, revision, action: 'customer.email_asked', recordId: id },
          lock: () => lockForEmailChange(tx, id),
          async write(_, customer) {
            code = await emails.ask(tx, by, customer, { email, identity })
            return { details: { identity } }
          },
        })
        return { code }
      }),

    sendAgain: ({ staff: by, params: { id }, body: { change } }) =>
      inTransaction(async (tx) => {
        const code = await emails.sendAgain(tx, await getLocked(tx, id), change)
        const at = clock.now()
        await writeAuditEntry(tx, { by, action: 'customer.email_sent_again', recordId: id, at })
        return { code }
      }),

    withdraw: ({ staff: by, params: { id }, body: { change } }) =>
      inTransaction(async (tx) => {
        await emails.withdraw(tx, await getLocked(tx, id), change)
        const at = clock.now()
        await writeAuditEntry(tx, { by, action: 'customer.email_withdrawn', recordId: id, at })
      }),
  })
}
