import type { Account } from '@brine/contract/customer/accounts'
import type { Customer } from '../../platform/http/identity.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import { accountCustomerRoutes } from './customer.ts'
import { describeAccount } from './describe-account.ts'

export interface AccountsService {
  /** The account as its customer sees it. @param language BCP 47; names the country */
  details(customer: Pick<Customer, 'id' | 'account'>, language: string): Promise<Account>
}

/** The account of a customer: personal details and e-mail address. */
export function createAccountsModule(
  platform: Platform,
  { sessions }: { readonly sessions: SessionsService },
): Module<AccountsService> {
  return {
    service: {
      details: async ({ id, account }, language) =>
        describeAccount(account, language, await sessions.links.pendingEmail(platform.db, id)),
    },
    routes: accountCustomerRoutes(platform, sessions),
  }
}
