import { officePhotos } from '@brine/contract/office/photos'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { findPhoto } from './queries.ts'
import { photoFile } from './service.ts'

/** The office's calls for photos: read those of requests and of deliveries. */
export const photoOfficeRoutes = ({ db }: Pick<Platform, 'db'>): Route[] =>
  serve(officePhotos, {
    read: async ({ params: { photo_id }, query: { size } }) =>
      photoFile(photo_id, await findPhoto(db, photo_id, size)),
  })
