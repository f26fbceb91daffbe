import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import { importRoutes } from './routes.ts'
import { createImportsService, type ImportsService } from './service.ts'

export type { ImportsService } from './service.ts'

/** Imports of the supplier's books, by file or by API key. */
export function createImportsModule(
  { db, clock, log }: Platform,
  { customers }: { readonly customers: CustomersService },
): Module<ImportsService> {
  const service = createImportsService({
    ...{ db, clock, log },
    movePlannedDelivery: customers.movePlannedDelivery,
    locate: customers.locate,
  })
  return {
    service,
    routes: importRoutes(service),
    jobs: [
      {
        name: 'forget-imports',
        cron: '20 4 * * *',
        run: async () =>
          log.info({ forgotten: await service.forgetOld() }, 'forgot what came of old imports'),
      },
    ],
    start: async () => () => service.stop(),
  }
}
