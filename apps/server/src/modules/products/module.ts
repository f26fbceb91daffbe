import type { Module, Platform } from '../../platform/module.ts'
import { productRoutes } from './office.ts'

/** What the supplier sells, and its prices. */
export const createProductsModule = (platform: Platform): Module => ({
  service: undefined,
  routes: productRoutes(platform),
})
