import type { Module, Platform } from '../../platform/module.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { InstallationsService } from '../installations/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { Photos } from '../photos/module.ts'
import type { Planning } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import type { StaffService } from '../staff/module.ts'
import { customerRoutes } from './routes.ts'
import { type CustomersService, createCustomersService } from './service.ts'

export type { CustomersService, Locate } from './service.ts'

interface Neighbours {
  readonly accounts: AccountsService
  readonly installations: InstallationsService
  readonly orders: OrdersService
  readonly photos: Photos
  readonly planning: Planning
  readonly referrals: ReferralsService
  readonly sessions: SessionsService
  readonly staff: StaffService
}

/** Customers as the office sees them: search, record, corrections, erasure, views of their portal. */
export function createCustomersModule(
  { db, clock, log, config }: Platform,
  { staff, ...neighbours }: Neighbours,
): Module<CustomersService> {
  const service = createCustomersService({
    ...{ db, clock, log },
    ...neighbours,
    dataDir: config.dataDir,
    secret: config.tokenSecret,
    authenticateStaff: staff.authenticate,
  })
  return {
    service,
    routes: customerRoutes(service),
    jobs: [
      {
        name: 'forget-search-words',
        cron: '15 4 * * *',
        run: async () => log.info({ words: await service.search.forgetWords() }, 'forgot words of nobody'),
      },
    ],
    async start() {
      const again = await service.erasures.repeat()
      if (again > 0) log.warn({ again }, 'erased customers again whom a backup had brought back')
      return async () => {}
    },
  }
}
