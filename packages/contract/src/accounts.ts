import * as v from 'valibot'
import { call } from './call.ts'
import { WireDateTime } from './primitives.ts'

/** false: not available; null: no installation moment found; else until when (specification section 3). */
export const Guarantee = v.union([v.literal(false), v.null(), WireDateTime])

export const Account = v.object({
  gender: v.nullable(v.picklist(['F', 'M'])),
  first_name: v.string(),
  last_name: v.string(),
  name: v.string(),
  address: v.string(),
  address_number: v.string(),
  postal_code: v.string(),
  city_name: v.string(),
  country_name: v.string(),
  telephone_number: v.nullable(v.string()),
  mobile_number: v.nullable(v.string()),
  email_address: v.string(),
  guarantee: Guarantee,
  last_login: v.nullable(WireDateTime),
  created: WireDateTime,
  modified: WireDateTime,
})
export type Account = v.InferOutput<typeof Account>

export const accounts = {
  details: call({
    method: 'GET',
    path: '/auth/api/accounts/details',
    access: 'customer',
    summary: "The signed-in customer's account.",
    answer: Account,
    errors: ['not_signed_in'],
  }),
}
