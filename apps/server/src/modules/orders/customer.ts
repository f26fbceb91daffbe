import { orders } from '@brine/contract/customer/orders'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { OrdersService } from './service.ts'

/** The customer's calls for orders: list them, and read their documents. */
export const orderCustomerRoutes = (service: OrdersService): Route[] =>
  serve(orders, {
    list: ({ customer }) => service.list(customer.id),
    document: ({ customer, params }) => service.document(customer.id, params.suffix),
  })
