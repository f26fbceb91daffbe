import * as v from 'valibot'
import { call } from './call.ts'
import { WireDay } from './primitives.ts'

export const Installation = v.object({
  installation_placed: v.boolean(),
  installation_process: v.object({
    date_signed: v.nullable(WireDay),
    date_called: v.nullable(WireDay),
    installation_date: v.nullable(WireDay),
    installation_slot: v.nullable(v.picklist(['morning', 'afternoon', 'evening'])),
  }),
})
export type Installation = v.InferOutput<typeof Installation>

export const installations = {
  progress: call({
    method: 'GET',
    path: '/proposals/api/proposals',
    access: 'customer',
    summary: "How far the signed-in customer's installation is.",
    answer: Installation,
    errors: ['not_signed_in'],
  }),
}
