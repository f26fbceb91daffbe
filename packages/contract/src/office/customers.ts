import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Account } from '../customer/accounts.ts'
import { readVatNumber } from '../firm-numbers.ts'
import { OrderNumber } from '../order-number.ts'
import {
  Email,
  PersonName,
  PhoneNumber,
  Revision,
  RowId,
  SmallId,
  TextLine,
  WireDay,
  wholeNumber,
} from '../primitives.ts'
import { PostalAddress } from './customer-addresses.ts'
import { CustomerRecord, CustomerState } from './customer-record.ts'
import { DevicePlate, ExistingDevice } from './existing-device.ts'

type Roles = { readonly staff: readonly StaffRole[] }
/** Roles that read customers: all office roles. Drivers see only their stops. */
const readers = { staff: ['planner', 'support', 'sales', 'administrator'] } as const satisfies Roles
/** Roles that create and correct customers and send activation links. */
const writers = { staff: ['support', 'sales', 'administrator'] } as const satisfies Roles
/** Roles that sign customers out, export their data and open portal views. */
const accountManagers = { staff: ['support', 'administrator'] } as const satisfies Roles
const administrators = { staff: ['administrator'] } as const satisfies Roles

/** One customer among the results of a search. */
export const CustomerSummary = v.object({
  /** Also the customer number that the office shows. */
  id: RowId,
  /** The number in the supplier's books; null where there is none. */
  external_id: v.nullable(v.string()),
  ...v.pick(Account, ['name', 'postal_code', 'city_name']).entries,
  /** Null for a customer who is called. */
  email_address: v.nullable(v.string()),
  /** Street and number. */
  street: v.string(),
  /** The mobile number, otherwise the other one. */
  phone: v.nullable(v.string()),
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** The day on which the office ended the relation; null for a customer. */
  ended: v.nullable(WireDay),
  /** True when the search found only similar words. */
  similar: v.boolean(),
})
export type CustomerSummary = v.InferOutput<typeof CustomerSummary>

const details = {
  first_name: PersonName,
  last_name: PersonName,
  language: v.picklist(['nl', 'fr']),
  /** Null for a customer who is called: then one of the telephone numbers is given. */
  email: v.nullable(Email),
  mobile_number: PhoneNumber,
  telephone_number: PhoneNumber,
  /** Of a business; null for a private person. A business has both, a name and a VAT number. */
  company_name: v.exactOptional(v.nullable(TextLine(100))),
  /** Belgian, such as "BE 0123.456.749". Its check digits are verified. */
  vat_number: v.exactOptional(v.nullable(v.pipe(v.string(), v.regex(/\d/), v.maxLength(20)))),
}

export const NewCustomer = v.object({
  ...PostalAddress.entries,
  gender: v.nullable(v.picklist(['F', 'M'])),
  ...details,
  /** The device that the customer has already; without `device`, the supplier will place one. */
  ...ExistingDevice,
  ...v.partial(v.object(DevicePlate)).entries,
})
export type NewCustomer = v.InferOutput<typeof NewCustomer>

/** Whether the supplier can reach a customer: by mail, or else by telephone. */
export const isReachable = ({
  email,
  mobile_number,
  telephone_number,
}: Pick<NewCustomer, 'email' | 'mobile_number' | 'telephone_number'>): boolean =>
  email !== null || /\d/.test(`${mobile_number ?? ''}${telephone_number ?? ''}`)

/** The wrong fields of a business that no schema can check: a missing one, or wrong check digits. */
export function wrongBusinessFields(given: {
  readonly company_name: string | null
  readonly vat_number: string | null
}): ('company_name' | 'vat_number')[] {
  const { company_name, vat_number } = given
  if (vat_number === null) return company_name === null ? [] : ['vat_number']
  if (company_name === null) return ['company_name']
  return readVatNumber(vat_number) === null ? ['vat_number'] : []
}

/**
 * Only the corrected fields are sent. The first name may be empty, because some customers in the supplier's books have
 * none.
 */
export const CustomerCorrections = v.partial(
  v.object({
    ...details,
    first_name: v.pipe(v.string(), v.maxLength(100)),
    /** A product of kind salt; null for the first salt that is sold. */
    salt_product_id: v.nullable(SmallId),
    /** Packs in one refill. */
    refill_packs: wholeNumber(1, 60),
  }),
)
export type CustomerCorrections = v.InferOutput<typeof CustomerCorrections>

const params = v.object({ id: RowId })

/** Calls with which the office finds, reads, creates and corrects customers. */
export const officeCustomers = {
  search: call({
    method: 'POST',
    path: '/office/api/customers/search',
    access: readers,
    // POST, because a GET would write names and telephone numbers to logs and browser histories
    summary:
      'Search customers by name, address, e-mail, telephone, customer or order number, tolerating misspellings; the best 20.',
    body: v.object({
      /** Empty for the customers that the staff member opened last. */
      text: v.pipe(v.string(), v.maxLength(100)),
    }),
    answer: v.object({ customers: v.array(CustomerSummary), has_more: v.boolean() }),
  }),
  file: call({
    method: 'POST',
    path: '/office/api/customers/file',
    access: { ...administrators, confirmed: true },
    // POST as `search`
    summary: 'All customers whose name, address, e-mail or telephone matches, as CSV. Writes an audit entry.',
    body: v.object({
      /** Empty for all customers. */
      text: v.pipe(v.string(), v.maxLength(100)),
    }),
    file: 'text/csv',
  }),
  read: call({
    method: 'GET',
    path: '/office/api/customers/:id',
    access: readers,
    summary: 'The complete record of a customer. Writes an audit entry.',
    params,
    answer: CustomerRecord,
  }),
  document: call({
    method: 'GET',
    path: '/office/api/customers/:id/documents/:number',
    access: readers,
    summary: 'The PDF document of an order of this customer. Writes an audit entry.',
    params: v.object({ ...params.entries, number: OrderNumber }),
    file: 'application/pdf',
  }),
  electronicInvoice: call({
    method: 'GET',
    path: '/office/api/customers/:id/invoices/:number',
    access: readers,
    summary:
      'The electronic invoice of an order of this customer, a business: UBL 2.1, Peppol BIS Billing 3.0. Writes an audit entry.',
    params: v.object({ ...params.entries, number: OrderNumber }),
    file: 'application/xml',
    errors: ['vat_number_missing', 'vat_rate_unexplained'],
  }),
  create: call({
    method: 'POST',
    path: '/office/api/customers',
    access: writers,
    summary:
      'Create a customer, and send a mail with a link to choose a password. A customer without e-mail address needs a telephone number. Who has a device already can order salt at once.',
    status: 201,
    body: NewCustomer,
    answer: v.object({ id: RowId }),
    errors: ['email_taken', 'unknown_place', 'phone_required'],
  }),
  sendActivation: call({
    method: 'POST',
    path: '/office/api/customers/:id/activation',
    access: writers,
    summary: 'Send the activation mail again. Links of older mails become invalid.',
    status: 204,
    params,
    errors: ['already_active', 'no_email_address', 'customer_ended'],
  }),
  correct: call({
    method: 'PUT',
    path: '/office/api/customers/:id/person',
    access: writers,
    summary:
      'Correct name, language, telephone numbers, salt and usual packs, and the e-mail address of an account that is not activated. Links sent to the old address become invalid. The first address of a customer gets the activation mail.',
    status: 204,
    params,
    body: v.object({ ...CustomerCorrections.entries, version: Revision }),
    errors: ['changed_meanwhile', 'email_taken', 'already_active', 'phone_required'],
  }),
  signOut: call({
    method: 'POST',
    path: '/office/api/customers/:id/sign-out',
    access: accountManagers,
    summary: "End a customer's sessions on every device at once.",
    status: 204,
    params,
  }),
  export: call({
    method: 'GET',
    path: '/office/api/customers/:id/export',
    access: { ...accountManagers, confirmed: true },
    summary: "A customer's personal data, as a copy for the customer (GDPR articles 15 and 20).",
    params,
    file: 'application/json',
  }),
  erase: call({
    method: 'POST',
    path: '/office/api/customers/:id/erasure',
    access: { ...administrators, confirmed: true },
    summary:
      'Erase a customer for good (GDPR article 17). Records that the law requires stay, without a name.',
    status: 204,
    params,
    body: v.object({
      version: Revision,
      /** The customer's first and last name, typed as a confirmation. */
      name: v.pipe(v.string(), v.maxLength(210)),
    }),
    errors: ['changed_meanwhile', 'order_under_way'],
  }),
}

/** Opens a portal view for the office. `customer/portal-view.ts` holds the portal's part. */
export const portalViews = {
  open: call({
    method: 'POST',
    path: '/office/api/customers/:id/views',
    access: accountManagers,
    summary:
      'Open a view of the portal as a customer sees it. For 15 minutes, reading calls of the portal accept the ticket in the header X-View, together with the cookie of this session. Writes an audit entry.',
    status: 201,
    params,
    answer: v.object({ ticket: v.string() }),
  }),
}
