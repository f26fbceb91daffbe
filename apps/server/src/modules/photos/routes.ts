import { photos } from '@brine/contract/customer/photos'
import { officePhotos } from '@brine/contract/office/photos'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Photos } from './service.ts'

export const photoRoutes = (service: Photos): Route[] => [
  ...serve(photos, {
    add: ({ customer, body }) => service.add(customer.id, body),
    read: ({ customer, params, query }) => service.readOwn(customer.id, params.photo_id, query.size),
  }),
  ...serve(officePhotos, {
    read: ({ params, query }) => service.read(params.photo_id, query.size),
  }),
]
