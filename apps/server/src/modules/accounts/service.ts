import type { Account, AccountChanges } from '@brine/contract/customer/accounts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Customer } from '../../platform/http/identity.ts'
import type { SessionsService } from '../sessions/module.ts'
import { changedColumns } from './changes.ts'
import { describeAccount } from './describe.ts'
import type { EmailChange } from './mails/email-change.ts'
import { lockAccount, updateAccount } from './queries.ts'

/** Queues the mails about a new address, in the caller's transaction. */
export interface AccountLetters {
  /** Asks the new mailbox to confirm, and tells the one so far. */
  tellEmailAsked(tx: Queries, change: EmailChange & { readonly token: string }): Promise<void>
  /** Tells the mailbox so far that the new one has taken its place. */
  tellEmailChanged(tx: Queries, change: EmailChange): Promise<void>
}

export interface AccountsService {
  /** @param language of the request: names the country */
  details(customer: Pick<Customer, 'id' | 'account'>, language: string): Promise<Account>
  /**
   * Changes what is given. A new address waits until it is confirmed there, and nothing tells whether somebody else has
   * it; the address so far ends the waiting.
   * @throws `invalid_request` for a name that is blank; `too_many_requests` for a fourth new address within an hour
   */
  change(customer: Customer, changes: AccountChanges, language: string): Promise<Account>
  /** Gives the customer the address that waited. @throws `invalid_token`, `email_taken` */
  confirmEmail(token: string): Promise<void>
}

export interface AccountsDependencies {
  db: Queries
  clock: Clock
  sessions: Pick<SessionsService, 'links' | 'mailLimit'>
  letters: AccountLetters
}

export function createAccountsService({
  db,
  clock,
  sessions,
  letters,
}: AccountsDependencies): AccountsService {
  const { links, mailLimit } = sessions

  async function askForEmail(tx: Queries, customerId: number, typed: string): Promise<void> {
    const owner = await lockAccount(tx, customerId)
    const newEmail = typed.toLowerCase()
    if (newEmail === owner.email_address) return links.end(tx, customerId, 'email_change')
    await mailLimit.countChange(tx, customerId)
    const token = await links.start(tx, customerId, 'email_change', newEmail)
    await letters.tellEmailAsked(tx, { owner, newEmail, token, at: clock.now() })
  }

  return {
    async details({ id, account }, language) {
      // the look-up that let the request in brought the account along
      return describeAccount(account, language, await links.pendingEmail(db, id))
    },

    change: ({ id, account }, { email_address, ...changes }, language) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const columns = changedColumns(await lockAccount(tx, id), changes)
          if (Object.keys(columns).length > 0) await updateAccount(tx, id, columns, clock.now())
          if (email_address !== undefined) await askForEmail(tx, id, email_address)
          const { language: _, ...changed } = await lockAccount(tx, id)
          return describeAccount({ ...account, ...changed }, language, await links.pendingEmail(tx, id))
        }),
      ),

    async confirmEmail(token) {
      try {
        await retryTransaction(() =>
          db.transaction().execute(async (tx) => {
            const { customer_id, new_email_address } = await links.use(tx, token, 'email_change')
            if (new_email_address === null) throw fail('invalid_token')
            const owner = await lockAccount(tx, customer_id)
            await updateAccount(tx, customer_id, { email_address: new_email_address }, clock.now())
            // what waits in the old mailbox opens nothing any more
            await links.end(tx, customer_id)
            await letters.tellEmailChanged(tx, { owner, newEmail: new_email_address, at: clock.now() })
          }),
        )
      } catch (error) {
        if (isDuplicate(error, 'customers_email_address')) throw fail('email_taken')
        throw error
      }
    },
  }
}
