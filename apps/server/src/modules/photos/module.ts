import type { Module, Platform } from '../../platform/module.ts'
import { photoCustomerRoutes } from './customer.ts'
import { photoOfficeRoutes } from './office.ts'
import { deletePhotosOf } from './queries.ts'
import { createPhotos, type Photos } from './service.ts'

export type { DeliveryPhotos, MessagePhotos, Photos } from './service.ts'

/** Photos of support messages and deliveries. */
export function createPhotosModule(platform: Platform): Module<Photos> {
  const { db, clock, log } = platform
  const service = createPhotos(db, clock)
  return {
    service,
    routes: [...photoCustomerRoutes(platform), ...photoOfficeRoutes(platform)],
    jobs: [
      {
        name: 'forget-photos',
        cron: '25 4 * * *',
        run: async () =>
          log.info({ photos: await service.deleteExpired() }, 'deleted photos past their retention'),
      },
    ],
    erase: (tx, { id }) => deletePhotosOf(tx, id),
  }
}
