import { refills } from '@brine/contract/customer/refills'
import { officeRefills } from '@brine/contract/office/refills'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { SaltService } from './service.ts'

export const saltRoutes = (service: SaltService): Route[] => [
  ...serve(refills, {
    lastOrder: ({ customer }) => service.lastOrder(customer.id),
    quote: ({ customer }) => service.quote(customer.id),
    offeredDates: ({ customer, language }) => service.moments(customer, pageLanguage(language, customer)),
    order: ({ customer, body, language, idempotencyKey }) =>
      service.order(customer.id, body, pageLanguage(language, customer), idempotencyKey),
    change: ({ customer, body, language, idempotencyKey }) =>
      service.change(customer.id, body, pageLanguage(language, customer), idempotencyKey),
    cancel: ({ customer, idempotencyKey }) => service.cancel(customer.id, idempotencyKey),
    calendar: ({ customer, language }) => service.calendar(customer.id, pageLanguage(language, customer)),
  }),
  ...serve(officeRefills, {
    offer: ({ params }) => service.telephone.offer(params.id),
    book: ({ staff, params, body }) => service.telephone.book({ by: staff, customerId: params.id }, body),
    change: ({ staff, params, body: { version: revision, ...order } }) =>
      service.telephone.change({ by: staff, customerId: params.id }, revision, order),
    cancel: ({ staff, params, body }) =>
      service.telephone.cancel({ by: staff, customerId: params.id }, body.version),
  }),
]
