import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { SignedInCustomer } from '../../platform/http/identity.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { Confirmations } from './confirmations.ts'
import { hasOtherWay, listPasskeys } from './passkey-queries.ts'
import { getOwner } from './queries.ts'
import { accountName } from './rules.ts'
import type { DeviceSession } from './sign-in.ts'
import type { Throttle } from './throttle.ts'
import type { DeviceMarks, Tokens } from './tokens.ts'

/** Mailed links that sign in without a password; they are asked for in `MailRequests`. */
export interface SignInLinks {
  /**
   * Uses a link up and signs in. @param browser the secret of the browser, which asked with the same
   * @throws `invalid_token`; in another browser the link stays unused
   */
  use(token: string, browser: string): Promise<DeviceSession>
  /**
   * @throws `last_way_to_sign_in` to switch off the only one; `confirmation_required` to allow them in a session that is not
   *   confirmed
   */
  allow(customer: SignedInCustomer, allowed: boolean): Promise<void>
}

export interface SignInLinksParts {
  readonly db: Queries
  readonly accounts: Pick<AccountsService, 'links' | 'allowSignInLinks'>
  readonly tokens: Tokens
  readonly throttle: Throttle
  readonly deviceMarks: DeviceMarks
  readonly confirmations: Pick<Confirmations, 'require'>
}

/** Whether a customer can sign in without links, which are switched off in this transaction. */
const hasAnotherWay = async (tx: Queries, customerId: number): Promise<boolean> =>
  (await hasOtherWay(tx, customerId)) || (await listPasskeys(tx, customerId)).length > 0

export function createSignInLinks(parts: SignInLinksParts): SignInLinks {
  const { db, accounts, tokens, throttle, deviceMarks, confirmations } = parts
  return {
    use: (token, browser) =>
      db.transaction().execute(async (tx) => {
        const used = await accounts.links.use(tx, token, 'sign_in')
        const { browser_hash } = used
        // whoever got the mail elsewhere, or was given the link of another account, does not sign in
        if (!browser_hash?.equals(hashSecretToken(browser))) throw fail('invalid_token')
        const owner = await getOwner(tx, used.customer_id)
        const account = accountName(owner.email_address)
        await throttle.forgive(tx, account)
        return { session: await tokens.start(tx, owner), deviceMark: deviceMarks.create(account) }
      }),

    allow: (customer, allowed) =>
      db.transaction().execute(async (tx) => {
        if (allowed) await confirmations.require(tx, customer)
        await accounts.allowSignInLinks(tx, customer.id, allowed)
        if (allowed) return
        if (!(await hasAnotherWay(tx, customer.id))) throw fail('last_way_to_sign_in')
        await accounts.links.end(tx, customer.id, 'sign_in')
      }),
  }
}
