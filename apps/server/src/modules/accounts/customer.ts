import { accounts } from '@brine/contract/customer/accounts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { SignedInCustomer } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { lockCaller } from '../../platform/records/customer-queries.ts'
import { describeAccount } from './describe-account.ts'
import type { AccountGuard, ConfirmedPassword, EmailChange } from './email-change.ts'
import type { Links } from './links.ts'
import { phonesChangedAt } from './phones.ts'
import { lockAccount, lockOwner, updateCustomer } from './queries.ts'
import { changedColumns } from './rules.ts'

interface AccountActions {
  readonly links: Links
  readonly emailChange: EmailChange
  readonly guard: Pick<AccountGuard, 'confirmPassword'>
}

/** What a customer can do with their account: read it, change it, confirm a new e-mail address, refuse or undo it. */
export function accountCustomerRoutes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { links, emailChange, guard }: AccountActions,
): Route[] {
  /** The account as a transaction has changed it. */
  async function describeNow(tx: Queries, { id, account }: SignedInCustomer, language: string) {
    const { language: _, disabled_at: __, ...changed } = await lockOwner(tx, id)
    return describeAccount({ ...account, ...changed }, language, await links.pendingEmail(tx, id))
  }

  return serve(accounts, {
    // the look-up that authenticated the request has read the account already
    details: async ({ customer: { account }, language }) => describeAccount(account, language, account),

    async change({ customer, body, language, origin, cookie }) {
      const { id, account } = customer
      const { email_address, password, ...changes } = body
      const isNewAddress =
        email_address !== undefined && email_address.toLowerCase() !== account.email_address
      let confirmed: ConfirmedPassword | null = null
      if (isNewAddress) {
        if (password === undefined) throw fail('password_required', { field: 'password' })
        confirmed = await guard.confirmPassword(customer, password, { origin, cookie })
      }
      return retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          await lockCaller(tx, id)
          const columns = changedColumns(await lockAccount(tx, id), changes)
          if (Object.keys(columns).length > 0)
            await updateCustomer(tx, id, {
              ...columns,
              ...phonesChangedAt(columns, clock.now()),
              modified_at: clock.now(),
            })
          if (email_address !== undefined) await emailChange.request(tx, customer, email_address, confirmed)
          return describeNow(tx, customer, language)
        }),
      )
    },

    refuseEmail: ({ customer, body, language }) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          await lockCaller(tx, customer.id)
          await emailChange.refuse(tx, customer.id, body.change)
          return describeNow(tx, customer, language)
        }),
      ),

    confirmEmail: ({ body }) => emailChange.confirm(body.token, body.code),
    undoEmail: ({ body }) => emailChange.undo(body.token),
  })
}
