import type { Module, Platform } from '../../platform/module.ts'
import { createPaymentsService, type PaymentsService } from './receivables.ts'

export type { PaymentsService } from './receivables.ts'

/** What customers owe for documents, and what they paid. */
export const createPaymentsModule = ({ appConfig }: Platform): Module<PaymentsService> => ({
  service: createPaymentsService({ brand: appConfig.brand }),
  routes: [],
})
