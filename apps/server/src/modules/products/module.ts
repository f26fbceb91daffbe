import type { Module, Platform } from '../../platform/module.ts'
import { productRoutes } from './office.ts'
import { createPriceLists } from './price-lists.ts'
import { createProductsService, type ProductsService } from './service.ts'

export type { ProductsService } from './service.ts'

/** What the supplier sells, and its prices. */
export function createProductsModule(platform: Platform): Module<ProductsService> {
  const service = createProductsService(platform)
  return { service, routes: productRoutes(service, createPriceLists(service, platform)) }
}
