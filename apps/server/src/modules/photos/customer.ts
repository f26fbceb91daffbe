import { randomUUID } from 'node:crypto'
import { photos } from '@brine/contract/customer/photos'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { encodePhoto } from './encode-photo.ts'
import { createPhoto, findOwnPhoto } from './queries.ts'
import { photoFile } from './service.ts'

/** The customer's calls for photos: send one for a later message or request, and read those of their own requests. */
export const photoCustomerRoutes = ({
  db,
  clock,
  dailyLimit,
}: Pick<Platform, 'db' | 'clock' | 'dailyLimit'>): Route[] =>
  serve(photos, {
    async add({ customer, body }) {
      // counted before the decoding, which costs as much for a file that is not a photo
      await dailyLimit.countAttempt(customer.id, 'photo')
      const encoded = await encodePhoto(body)
      const id = randomUUID()
      const photo = { id, customer_id: customer.id, report_id: null, ...encoded, created_at: clock.now() }
      if (!(await createPhoto(db, photo))) throw fail('not_found')
      return { id }
    },

    read: async ({ customer, params: { photo_id }, query: { size } }) =>
      photoFile(photo_id, await findOwnPhoto(db, customer.id, photo_id, size)),
  })
