import type { Module, Platform } from '../../platform/module.ts'
import { photoCustomerRoutes } from './customer.ts'
import { photoExport } from './export-queries.ts'
import { photoOfficeRoutes } from './office.ts'
import { deletePhotosOf } from './queries.ts'
import { createPhotosService, type PhotosService } from './service.ts'

export type { DeliveryPhotos, PhotosById, PhotosService } from './service.ts'

/** Photos of support requests, messages and deliveries. */
export function createPhotosModule(platform: Platform): Module<PhotosService> {
  const { db, clock, log } = platform
  const service = createPhotosService(db, clock)
  return {
    service,
    routes: [...photoCustomerRoutes(platform), ...photoOfficeRoutes(platform)],
    jobs: [
      {
        name: 'forget-photos',
        cron: '25 4 * * *',
        missed: 'late',
        run: async () =>
          log.info({ photos: await service.deleteExpired() }, 'deleted photos past their retention'),
      },
    ],
    erase: (tx, { id }) => deletePhotosOf(tx, id),
    exports: photoExport,
  }
}
