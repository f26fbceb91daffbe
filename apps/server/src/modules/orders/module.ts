import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { FindSearchBounds } from '../../platform/records/search-bounds-queries.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { ProductsService } from '../products/module.ts'
import { orderCustomerRoutes } from './customer.ts'
import { createDocumentWriter } from './document.ts'
import { orderExport } from './export-queries.ts'
import { invoiceOfficeRoutes } from './invoices/office.ts'
import { orderOfficeRoutes } from './office.ts'
import { orderListRoutes } from './office-list.ts'
import { emptyBuyers, emptyBuyersOfErased, keepBuyer } from './party-queries.ts'
import { cancelOpenOrders } from './queries.ts'
import { createOrdersService, type OrdersService } from './service.ts'

export type { NewOrder, OrdersService, OwedForRefill } from './service.ts'

interface Neighbours {
  readonly findSearchBounds: FindSearchBounds
  readonly payments: PaymentsService
  readonly products: ProductsService
}

/** Orders with their lines and documents. */
export function createOrdersModule(
  platform: Platform,
  { findSearchBounds, payments, products }: Neighbours,
): Module<OrdersService> {
  const { db, patientDb, clock, firm, log } = platform
  const service = createOrdersService({
    db,
    clock,
    payments,
    writeDocument: createDocumentWriter(firm),
    firm,
  })
  return {
    service,
    routes: [
      ...orderCustomerRoutes(service),
      ...orderOfficeRoutes(platform, { orders: service, payments, products }),
      ...orderListRoutes(platform, { findSearchBounds }),
      ...invoiceOfficeRoutes({ ...platform, payments }),
    ],
    jobs: [
      {
        name: 'empty-buyers-of-erased',
        cron: '50 3 * * *',
        missed: 'late',
        run: async () =>
          log.info(
            { buyers: await emptyBuyersOfErased(patientDb) },
            'emptied who bought of erased customers',
          ),
      },
    ],
    // the supplier's books keep the orders and documents of an erased customer, with the business that bought
    async erase(tx, { id, at }) {
      await cancelOpenOrders(tx, id, at)
      await keepBuyer(tx, id)
      await emptyBuyers(tx, id)
    },
    async end(tx, { id, by, at }) {
      for (const { id: recordId, number } of await cancelOpenOrders(tx, id, at)) {
        const details = { number, reason: 'customer_ended' }
        await writeAuditEntry(tx, { by, action: 'order.cancelled', recordId, at, details })
      }
    },
    exports: orderExport,
  }
}
