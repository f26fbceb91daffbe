import type { Module, Platform } from '../../platform/module.ts'
import { createDocumentWriter } from './document.ts'
import { orderRoutes } from './routes.ts'
import { createOrdersService, type OrdersService } from './service.ts'
import { createOrderWriting } from './writing.ts'

export type { NewOrder, OrdersService } from './service.ts'

/** Orders with their lines and documents. */
export function createOrdersModule({ db, clock, appConfig }: Platform): Module<OrdersService> {
  const service = createOrdersService({ db, clock, writeDocument: createDocumentWriter(appConfig.brand) })
  return { service, routes: orderRoutes(service, createOrderWriting({ db, clock, orders: service })) }
}
