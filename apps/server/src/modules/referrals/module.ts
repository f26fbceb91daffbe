import type { Module, Platform } from '../../platform/module.ts'
import { referralCustomerRoutes } from './customer.ts'
import { referralExport } from './export-queries.ts'
import { createLinkCodes } from './link-code.ts'
import { createLinkReferrals, type LinkReferrals } from './link-referrals.ts'
import { referralOfficeRoutes } from './office.ts'
import { clearAddresses } from './queries.ts'
import { createReferralsService, type ReferralsService as Referrals } from './service.ts'

export type { CreditUse } from './rules.ts'

export interface ReferralsService extends Referrals, LinkReferrals {}

/** Referrals and their credit. */
export function createReferralsModule(platform: Platform): Module<ReferralsService> {
  const { db, clock, log } = platform
  const linkCodes = createLinkCodes(platform.config.tokenSecret)
  const service = createReferralsService(platform)
  return {
    service: { ...service, ...createLinkReferrals(db, clock, linkCodes) },
    routes: [
      ...referralCustomerRoutes(platform, linkCodes),
      ...referralOfficeRoutes(platform, service.accept),
    ],
    // the hash of an address stays, so that nobody is invited twice
    erase: (tx, { id, emailAddress }) => clearAddresses(tx, id, emailAddress),
    exports: referralExport,
    jobs: [
      {
        name: 'drop-unanswered-referrals',
        cron: '45 3 * * *',
        missed: 'late',
        run: async () =>
          log.info({ dropped: await service.dropUnanswered() }, 'dropped addresses of unanswered referrals'),
      },
      {
        name: 'accept-referrals',
        cron: '0 4 * * *',
        missed: 'late',
        run: async () =>
          log.info(
            { accepted: await service.acceptAll() },
            'accepted referrals of friends who are customers',
          ),
      },
    ],
  }
}
