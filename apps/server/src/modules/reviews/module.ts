import type { Module, Platform } from '../../platform/module.ts'
import { reviewCustomerRoutes } from './customer.ts'
import { reviewExport } from './export-queries.ts'
import { reviewOfficeRoutes } from './office.ts'
import { deleteReviews } from './queries.ts'

/** Reviews of customers, and the decisions of the office. */
export const createReviewsModule = (platform: Platform): Module<null> => ({
  service: null,
  routes: [...reviewCustomerRoutes(platform), ...reviewOfficeRoutes(platform)],
  erase: (tx, { id }) => deleteReviews(tx, id),
  exports: reviewExport,
})
