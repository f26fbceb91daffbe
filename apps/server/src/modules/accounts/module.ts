import { deriveKey } from '../../platform/keys.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { deleteExpired, eraseAccount } from './account-cleanup.ts'
import { accountCustomerRoutes } from './customer.ts'
import { type AccountGuard, createEmailChange } from './email-change.ts'
import { accountExport } from './export-queries.ts'
import { createLinks } from './links.ts'
import { createMailLimit } from './mail-limit.ts'
import { accountOfficeRoutes } from './office.ts'
import { createOfficeEmails } from './office-email-change.ts'
import { deleteEmailChangesOfErased } from './office-email-queries.ts'
import { clearEndsOfErased } from './queries.ts'
import { createRegistrations } from './registrations.ts'
import { type AccountsService, createAccountsService } from './service.ts'
import type { StaffAlerts } from './stop-email-changes.ts'

export type { AccountGuard } from './email-change.ts'
export type { Links } from './links.ts'
export type { MailLimit } from './mail-limit.ts'
export type { MailedCustomer } from './mails/activation.ts'
export type { AccountsService } from './service.ts'

/** What sessions need of accounts before the module itself, which needs sessions. */
export function createAccounts({
  db,
  clock,
  config,
  notify,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'notify'>): AccountsService {
  const registrations = createRegistrations(clock, notify)
  const links = createLinks(db, clock, notify)
  const mailLimit = createMailLimit(clock, deriveKey(config.tokenSecret, 'mail-requests'))
  return createAccountsService({ db, clock, registrations, links, mailLimit })
}

/** Accounts of customers: personal details, e-mail address, password hash, links by mail. */
export function createAccountsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'log' | 'notify' | 'changeRecord'>,
  neighbours: {
    readonly service: AccountsService
    readonly guard: AccountGuard
    readonly staff: StaffAlerts
  },
): Module<AccountsService> {
  const { db, clock, log, notify } = platform
  const { service, guard, staff } = neighbours
  const { links, mailLimit } = service
  const emailChange = createEmailChange({ db, clock, notify, links, mailLimit, guard, staff })
  return {
    service,
    routes: [
      ...accountCustomerRoutes({ db, clock }, { links, emailChange, guard }),
      ...accountOfficeRoutes(platform, createOfficeEmails({ clock, notify, links, mailLimit })),
    ],
    jobs: [
      {
        name: 'delete-expired-links',
        cron: '35 3 * * *',
        missed: 'late',
        run: async () =>
          log.info(await deleteExpired(db, clock.now()), 'deleted expired links and counts of mails'),
      },
      {
        name: 'clear-ends-of-erased',
        cron: '40 3 * * *',
        missed: 'late',
        run: async () => {
          const cleared = await clearEndsOfErased(db)
          const deleted = await deleteEmailChangesOfErased(db)
          log.info({ cleared, deleted }, 'cleared what nodes of the release before left of erased customers')
        },
      },
    ],
    erase: eraseAccount,
    exports: accountExport,
  }
}
