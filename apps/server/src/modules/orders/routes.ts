import { orders } from '@brine/contract/orders'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { OrdersService } from './service.ts'

export const orderRoutes = (service: OrdersService): Route[] =>
  serve(orders, {
    list: ({ customer }) => service.list(customer.id),
    document: ({ customer, params }) => service.document(customer.id, params.suffix),
  })
