import type { Module, Platform } from '../../platform/module.ts'
import { createPaymentsService, type PaymentsService } from './receivables.ts'

export type { DrawnTransfer, OrderPaymentRecord, OwedOrder, PaymentsService } from './receivables.ts'

/** What customers owe for documents, and what they paid. */
export const createPaymentsModule = ({ db, clock, appConfig }: Platform): Module<PaymentsService> => ({
  service: createPaymentsService({ db, clock, brand: appConfig.brand }),
  routes: [],
})
