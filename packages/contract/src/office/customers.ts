import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Account } from '../customer/accounts.ts'
import { Revision, RowId } from '../primitives.ts'
import { customerFields, customerWriters } from './customer-details.ts'
import { CustomerRecord, CustomerState, LocationPrecision } from './customer-record.ts'

/** Who may read about customers: everybody of the office. Drivers see their stops. */
const customerReaders = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const access = { staff: customerReaders }
const writing = { staff: customerWriters }
/** Who acts on what a customer does with the account. */
const customerKeepers = ['support', 'administrator'] as const satisfies readonly StaffRole[]
const keeping = { staff: customerKeepers }

/** A customer as a line of what was found. */
export const CustomerSummary = v.object({
  id: RowId,
  ...v.pick(Account, ['name', 'postal_code', 'city_name', 'email_address']).entries,
  /** Street and number. */
  street: v.string(),
  /** The mobile number, or the other one. */
  phone: v.nullable(v.string()),
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** Found by words that are like those that were typed. */
  similar: v.boolean(),
})
export type CustomerSummary = v.InferOutput<typeof CustomerSummary>

const Line = (most: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(most))

/** Where somebody lives, in Belgium. */
export const PostalAddress = v.object({
  street: Line(200),
  number: Line(20),
  postal_code: v.pipe(v.string(), v.regex(/^ *[1-9]\d{3} *$/)),
  city_name: Line(100),
})
export type PostalAddress = v.InferOutput<typeof PostalAddress>

export const NewCustomer = v.object({
  ...PostalAddress.entries,
  gender: v.nullable(v.picklist(['F', 'M'])),
  ...customerFields,
})
export type NewCustomer = v.InferOutput<typeof NewCustomer>

/** What a corrected address led to. */
export const AddressChanged = v.object({
  precision: LocationPrecision,
  /**
   * The planned delivery: there is none; it goes to the new place on its date; its day is published and driven as it
   * was; or no driver can take it from there, so that it stays in its route until the planner looks at it.
   */
  delivery: v.picklist(['none', 'moved', 'published', 'misfit']),
})
export type AddressChanged = v.InferOutput<typeof AddressChanged>

const params = v.object({ id: RowId })

/** Customers as the office finds and reads them. */
export const officeCustomers = {
  search: call({
    method: 'POST',
    path: '/office/api/customers/search',
    access,
    // a name or telephone number in an address would stand in logs and histories
    summary: 'Customers by name, address, e-mail, telephone or order number, also misspelt; the best 20.',
    body: v.object({
      /** Empty for those that the asker opened last. */
      text: v.pipe(v.string(), v.maxLength(100)),
    }),
    answer: v.object({ customers: v.array(CustomerSummary), has_more: v.boolean() }),
  }),
  read: call({
    method: 'GET',
    path: '/office/api/customers/:id',
    access,
    summary: 'Everything of one customer; leaves a line in the audit trail.',
    params,
    answer: CustomerRecord,
  }),
  document: call({
    method: 'GET',
    path: '/office/api/customers/:id/documents/:number',
    access,
    summary: 'The PDF document of an order of this customer; leaves a line in the audit trail.',
    params: v.object({ ...params.entries, number: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) }),
    file: 'application/pdf',
  }),
  create: call({
    method: 'POST',
    path: '/office/api/customers',
    access: writing,
    summary: 'Enter a customer, and send the mail that lets them choose a password.',
    status: 201,
    body: NewCustomer,
    answer: v.object({ id: RowId }),
    errors: ['email_taken', 'unknown_place'],
  }),
  sendActivation: call({
    method: 'POST',
    path: '/office/api/customers/:id/activation',
    access: writing,
    summary: 'Send the activation mail again; the link of an older one is good for nothing then.',
    status: 204,
    params,
    errors: ['already_active'],
  }),
  correctAddress: call({
    method: 'PUT',
    path: '/office/api/customers/:id/address',
    access,
    summary: 'Correct where a customer lives; a planned delivery goes along where it can.',
    params,
    body: v.object({ ...PostalAddress.entries, version: Revision }),
    answer: AddressChanged,
    errors: ['changed_meanwhile', 'unknown_place'],
  }),
  signOut: call({
    method: 'POST',
    path: '/office/api/customers/:id/sign-out',
    access: keeping,
    summary: "End a customer's sessions on every device at once.",
    status: 204,
    params,
  }),
  export: call({
    method: 'GET',
    path: '/office/api/customers/:id/export',
    access: keeping,
    summary: 'Everything that is kept about a customer, for the customer (GDPR articles 15 and 20).',
    params,
    file: 'application/json',
  }),
  erase: call({
    method: 'POST',
    path: '/office/api/customers/:id/erasure',
    access: { staff: ['administrator'] },
    summary: 'Erase a customer for good (GDPR article 17); what the law keeps stays without a name.',
    status: 204,
    params,
    body: v.object({
      version: Revision,
      /** The name of the customer, typed once more. */
      name: v.pipe(v.string(), v.maxLength(210)),
    }),
    errors: ['changed_meanwhile', 'order_under_way'],
  }),
}
