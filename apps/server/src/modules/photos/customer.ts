import { randomUUID } from 'node:crypto'
import { photos } from '@brine/contract/customer/photos'
import { DAY_MS } from '../../platform/clock.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { encodePhoto } from './encode-photo.ts'
import { countRecentPhotos, createPhoto, findOwnPhoto } from './queries.ts'
import { photoFile } from './service.ts'

/** Photos that a customer may send within 24 hours. */
const MAX_PHOTOS_PER_DAY = 40

/** What a customer can do with photos: send one for a later message, and read those of their own requests. */
export const photoCustomerRoutes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] =>
  serve(photos, {
    async add({ customer, body }) {
      const now = clock.now()
      const recent = await countRecentPhotos(db, customer.id, new Date(now.getTime() - DAY_MS))
      if (recent >= MAX_PHOTOS_PER_DAY) throw fail('too_many_requests', { retryAfter: DAY_MS / 1000 })
      const encoded = await encodePhoto(body)
      const id = randomUUID()
      const photo = { id, customer_id: customer.id, report_id: null, ...encoded, created_at: clock.now() }
      if (!(await createPhoto(db, photo))) throw fail('not_found')
      return { id }
    },

    read: async ({ customer, params: { photo_id }, query: { size } }) =>
      photoFile(photo_id, await findOwnPhoto(db, customer.id, photo_id, size)),
  })
