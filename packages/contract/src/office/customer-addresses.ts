import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Revision, RowId, TextLine } from '../primitives.ts'
import { LocationPrecision } from './customer-record.ts'
import { MapLocation } from './locations.ts'

/** All office roles. Drivers see only their stops. */
const access = { staff: ['planner', 'support', 'sales', 'administrator'] } as const satisfies {
  staff: StaffRole[]
}

/** An address in Belgium. */
export const PostalAddress = v.object({
  street: TextLine(200),
  number: TextLine(20),
  postal_code: v.pipe(v.string(), v.regex(/^ *[1-9]\d{3} *$/)),
  city_name: TextLine(100),
})
export type PostalAddress = v.InferOutput<typeof PostalAddress>

/** The result of correcting an address, or of setting its location by hand. */
export const AddressChanged = v.object({
  precision: LocationPrecision,
  /**
   * The planned delivery. none: there is none. moved: it goes to the new address on the same date. published: its day
   * is published, so it stays. misfit: no driver can serve the new address, so it stays in its route until a planner
   * decides.
   */
  delivery: v.picklist(['none', 'moved', 'published', 'misfit']),
})
export type AddressChanged = v.InferOutput<typeof AddressChanged>

const params = v.object({ id: RowId })

/** Where customers live: the address, and the location of the house. */
export const customerAddresses = {
  correct: call({
    method: 'PUT',
    path: '/office/api/customers/:id/address',
    access,
    summary: "Correct a customer's address. A planned delivery moves to the new address where possible.",
    params,
    body: v.object({ ...PostalAddress.entries, version: Revision }),
    answer: AddressChanged,
    errors: ['changed_meanwhile', 'unknown_place'],
  }),
  setLocation: call({
    method: 'PUT',
    path: '/office/api/customers/:id/location',
    access,
    summary:
      "Set the location of a customer's house by hand. It stays until the street or town is corrected. A planned delivery moves as with a corrected address.",
    params,
    body: v.object({ location: MapLocation, version: Revision }),
    answer: AddressChanged,
    errors: ['changed_meanwhile'],
  }),
}
