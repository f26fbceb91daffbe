import { accounts } from '@brine/contract/customer/accounts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { describeAccount } from './describe-account.ts'
import type { Links } from './links.ts'
import type { MailLimit } from './mail-limit.ts'
import { writeAddressChanged, writeAddressRequested, writeConfirmAddress } from './mails/email-change.ts'
import { lockAccount, updateCustomer } from './queries.ts'
import { changedColumns } from './rules.ts'

/** What a customer can do with their account: read it, change it, and confirm a new e-mail address. */
export function accountCustomerRoutes(
  { db, clock, notify }: Pick<Platform, 'db' | 'clock' | 'notify'>,
  { links, mailLimit }: { readonly links: Links; readonly mailLimit: MailLimit },
): Route[] {
  /**
   * Asks for a confirmation by mail. The answer does not depend on whether another customer has the address. The
   * present address withdraws a change that waits.
   * @throws `too_many_requests` for a fourth new address within an hour
   */
  async function requestAddress(tx: Queries, customerId: number, typed: string): Promise<void> {
    const owner = await lockAccount(tx, customerId)
    const newAddress = typed.toLowerCase()
    if (newAddress === owner.email_address) return links.end(tx, customerId, 'email_change')
    await mailLimit.countChange(tx, customerId)
    const token = await links.start(tx, customerId, 'email_change', newAddress)
    const change = { owner, newAddress, at: clock.now() }
    await notify(tx, writeConfirmAddress({ ...change, token }))
    await notify(tx, writeAddressRequested(change))
  }

  /** @throws `invalid_token`; a duplicate of `customers_email_address` where another customer has the address */
  const useAddressLink = (token: string): Promise<void> =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        const { customer_id: id, new_email_address: newAddress } = await links.use(tx, token, 'email_change')
        if (newAddress === null) throw fail('invalid_token')
        const owner = await lockAccount(tx, id)
        await updateCustomer(tx, id, { email_address: newAddress, modified_at: clock.now() })
        // links in the old mailbox must not open the account any more
        await links.end(tx, id)
        await notify(tx, writeAddressChanged({ owner, newAddress, at: clock.now() }))
      }),
    )

  return serve(accounts, {
    // the look-up that authenticated the request has read the account already
    details: async ({ customer: { id, account }, language }) =>
      describeAccount(account, language, await links.pendingEmail(db, id)),

    change({ customer: { id, account }, body, language }) {
      const { email_address, ...changes } = body
      return retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const columns = changedColumns(await lockAccount(tx, id), changes)
          if (Object.keys(columns).length > 0)
            await updateCustomer(tx, id, { ...columns, modified_at: clock.now() })
          if (email_address !== undefined) await requestAddress(tx, id, email_address)
          const { language: _, disabled_at: __, ...changed } = await lockAccount(tx, id)
          return describeAccount({ ...account, ...changed }, language, await links.pendingEmail(tx, id))
        }),
      )
    },

    async confirmEmail({ body }) {
      try {
        await useAddressLink(body.token)
      } catch (error) {
        if (isDuplicate(error, 'customers_email_address')) throw fail('email_taken')
        throw error
      }
    },
  })
}
