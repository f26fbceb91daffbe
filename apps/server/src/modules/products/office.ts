import { officeProducts } from '@brine/contract/office/products'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { PriceLists } from './price-lists.ts'
import type { ProductsService } from './service.ts'

/** The office's calls for products and prices. */
export const productRoutes = (products: ProductsService, priceLists: PriceLists): Route[] =>
  serve(officeProducts, {
    list: () => products.list(),
    priceList: ({ language }) => priceLists.document(language),
    file: () => priceLists.table(),
    create: ({ staff, body: { kind, ...draft } }) => products.create(staff, kind, draft),
    change: ({ staff, params: { id }, body: { version: revision, ...draft } }) =>
      products.change(staff, id, revision, draft),
    setPrice: ({ staff, params: { id }, body: { version: revision, ...price } }) =>
      products.setPrice(staff, id, revision, price),
    removePrice: ({ staff, params: { id }, body: { version: revision, valid_from } }) =>
      products.removePrice(staff, id, revision, valid_from),
  })
