import * as v from 'valibot'
import { call } from '../call.ts'
import { WireDateTime } from '../primitives.ts'

export const OrderType = v.picklist(['installations', 'maintenance', 'orders', 'proposal', 'repair'])
export type OrderType = v.InferOutput<typeof OrderType>

/** An entry of the order and document history (specification section 3). */
export const Order = v.object({
  id: v.string(),
  date: WireDateTime,
  /** EUR including VAT. */
  price: v.number(),
  type: OrderType,
  /** What the document call appends to its path, as it stands; null while there is no document. */
  download_url: v.nullable(v.string()),
})
export type Order = v.InferOutput<typeof Order>

export const orders = {
  list: call({
    method: 'GET',
    path: '/orders/api/orders',
    access: 'placed',
    summary: "The signed-in customer's orders and documents, newest first.",
    answer: v.array(Order),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  document: call({
    method: 'GET',
    path: '/orders/api/orders/file/:suffix',
    access: 'placed',
    summary: 'The PDF document of an order.',
    appends: 'suffix',
    params: v.object({ suffix: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) }),
    file: 'application/pdf',
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
}
