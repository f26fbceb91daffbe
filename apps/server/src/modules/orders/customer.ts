import { orders } from '@brine/contract/customer/orders'
import { type Route, readOfCustomer, serve } from '../../platform/http/serve.ts'
import type { OrdersService } from './service.ts'

/** The customer's calls for orders: list them, read their documents, and pay them. */
export const orderCustomerRoutes = (service: OrdersService): Route[] =>
  serve(orders, {
    list: readOfCustomer(service.list),
    document: ({ customer, params }) => service.document(customer.id, params.suffix),
    electronicInvoice: ({ customer, params }) => service.electronicInvoice(customer.id, params.number),
    fulfilments: readOfCustomer(service.fulfilments),
    payments: ({ customer }) => service.payments(customer.id),
    payment: ({ customer, params, language }) =>
      service.payment(customer.id, params.number, language === 'fr' ? 'fr' : 'nl'),
    paymentCode: ({ customer, params }) => service.paymentCode(customer.id, params.number),
  })
