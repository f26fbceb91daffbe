import { Brand } from '@brine/contract/app-config'
import * as v from 'valibot'

/** What documents say about the firm, and its terms. How to pay is no part of it: that is asked for today. */
export const Seller = v.pick(Brand, [
  ...(['name', 'legalName', 'address', 'email', 'companyNumber', 'court', 'phones', 'paymentDays'] as const),
])
export type Seller = v.InferOutput<typeof Seller>

/** The firm as a document names it. @param brand for a document of which no seller was kept */
export const sellerOf = ({ seller }: { readonly seller: unknown }, brand: Brand): Seller =>
  seller === null ? brand : v.parse(Seller, seller)
