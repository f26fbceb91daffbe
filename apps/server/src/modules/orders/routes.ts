import { orders } from '@brine/contract/customer/orders'
import { officeOrders } from '@brine/contract/office/orders'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { OrdersService } from './service.ts'
import type { OrderWriting } from './writing.ts'

export const orderRoutes = (service: OrdersService, writing: OrderWriting): Route[] => [
  ...serve(orders, {
    list: ({ customer }) => service.list(customer.id),
    document: ({ customer, params }) => service.document(customer.id, params.suffix),
  }),
  ...serve(officeOrders, {
    create: ({ staff, params, body }) => writing.create(staff, params.id, body),
    read: ({ staff, params }) => writing.read(staff, params.number),
    change: ({ staff, params, body: { version: revision, ...written } }) =>
      writing.change({ by: staff, number: params.number, revision }, written),
    complete: ({ staff, params, body: { version: revision, date } }) =>
      writing.complete({ by: staff, number: params.number, revision }, date),
    cancel: ({ staff, params, body }) =>
      writing.cancel({ by: staff, number: params.number, revision: body.version }),
  }),
]
