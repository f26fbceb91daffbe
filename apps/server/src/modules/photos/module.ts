import type { Module, Platform } from '../../platform/module.ts'
import { photoRoutes } from './routes.ts'
import { createPhotos, type Photos } from './service.ts'

export type { DeliveryPhotos, Photos, PhotosOf } from './service.ts'

/** Photos of requests and deliveries. */
export function createPhotosModule({ db, clock, log }: Platform): Module<Photos> {
  const service = createPhotos(db, clock)
  return {
    service,
    routes: photoRoutes(service),
    jobs: [
      {
        name: 'forget-photos',
        cron: '25 4 * * *',
        run: async () =>
          log.info(
            { forgotten: await service.forgetOld() },
            'dropped photos that are too old, or that no message named',
          ),
      },
    ],
  }
}
