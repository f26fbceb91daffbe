import { deriveKey } from '../../platform/keys.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { deleteExpired, eraseAccount } from './account-cleanup.ts'
import { accountCustomerRoutes } from './customer.ts'
import { createLinks } from './links.ts'
import { createMailLimit } from './mail-limit.ts'
import { type AccountsService, createAccountsService } from './service.ts'

export type { Links } from './links.ts'
export type { MailLimit } from './mail-limit.ts'
export type { MailedCustomer } from './mails/activation.ts'
export type { AccountsService } from './service.ts'

/** Accounts of customers: personal details, e-mail address, password hash, links by mail. */
export function createAccountsModule({
  db,
  clock,
  log,
  config,
  notify,
}: Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'notify'>): Module<AccountsService> {
  const links = createLinks(db, clock, notify)
  const mailLimit = createMailLimit(clock, deriveKey(config.tokenSecret, 'mail-requests'))
  return {
    service: createAccountsService({ db, clock, links, mailLimit }),
    routes: accountCustomerRoutes({ db, clock, notify }, { links, mailLimit }),
    jobs: [
      {
        name: 'delete-expired-links',
        cron: '35 3 * * *',
        run: async () =>
          log.info(await deleteExpired(db, clock.now()), 'deleted expired links and counts of mails'),
      },
    ],
    erase: eraseAccount,
  }
}
