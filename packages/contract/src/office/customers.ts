import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Account } from '../customer/accounts.ts'
import { Count, Email, PersonName, PhoneNumber, Revision, RowId } from '../primitives.ts'
import { CustomerRecord, CustomerState, LocationPrecision } from './customer-record.ts'

type Roles = { readonly staff: readonly StaffRole[] }
/** The whole office reads about customers. Drivers see their stops only. */
const readers = { staff: ['planner', 'support', 'sales', 'administrator'] } as const satisfies Roles
/** Enter customers, correct them and send them the activation link. */
const writers = { staff: ['support', 'sales', 'administrator'] } as const satisfies Roles
/** Sign customers out, export their data and look at their portal. */
const accountManagers = { staff: ['support', 'administrator'] } as const satisfies Roles
const administrators = { staff: ['administrator'] } as const satisfies Roles

/** One customer among the results of a search. */
export const CustomerSummary = v.object({
  id: RowId,
  ...v.pick(Account, ['name', 'postal_code', 'city_name', 'email_address']).entries,
  /** Street and number. */
  street: v.string(),
  /** The mobile number; the other one where there is none. */
  phone: v.nullable(v.string()),
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** Whether only words similar to the typed ones were found. */
  similar: v.boolean(),
})
export type CustomerSummary = v.InferOutput<typeof CustomerSummary>

const Line = (maxLength: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxLength))

/** An address in Belgium. */
export const PostalAddress = v.object({
  street: Line(200),
  number: Line(20),
  postal_code: v.pipe(v.string(), v.regex(/^ *[1-9]\d{3} *$/)),
  city_name: Line(100),
})
export type PostalAddress = v.InferOutput<typeof PostalAddress>

const details = {
  first_name: PersonName,
  last_name: PersonName,
  language: v.picklist(['nl', 'fr']),
  email: Email,
  mobile_number: PhoneNumber,
  telephone_number: PhoneNumber,
}

export const NewCustomer = v.object({
  ...PostalAddress.entries,
  gender: v.nullable(v.picklist(['F', 'M'])),
  ...details,
})
export type NewCustomer = v.InferOutput<typeof NewCustomer>

/** Only the corrected fields are sent. The first name may be empty: the supplier's books have customers without one. */
export const CustomerCorrections = v.partial(
  v.object({ ...details, first_name: v.pipe(v.string(), v.maxLength(100)) }),
)
export type CustomerCorrections = v.InferOutput<typeof CustomerCorrections>

/** The result of a corrected address. */
export const AddressChanged = v.object({
  precision: LocationPrecision,
  /**
   * The planned delivery. none: there is none. moved: it goes to the new address on the same date. published: its day is
   * published, so nothing changes. misfit: no driver can take the new address, so it stays in its route until a planner
   * looks at it.
   */
  delivery: v.picklist(['none', 'moved', 'published', 'misfit']),
})
export type AddressChanged = v.InferOutput<typeof AddressChanged>

const params = v.object({ id: RowId })

/** Customers as the office finds, reads, enters and corrects them. */
export const officeCustomers = {
  search: call({
    method: 'POST',
    path: '/office/api/customers/search',
    access: readers,
    // not GET: a name or telephone number in a URL would stand in logs and browser histories
    summary: 'Customers by name, address, e-mail, telephone or order number, also misspelt; the best 20.',
    body: v.object({
      /** Empty for the customers whom the staff member opened last. */
      text: v.pipe(v.string(), v.maxLength(100)),
    }),
    answer: v.object({ customers: v.array(CustomerSummary), has_more: v.boolean() }),
  }),
  read: call({
    method: 'GET',
    path: '/office/api/customers/:id',
    access: readers,
    summary: 'Everything of one customer; leaves a line in the audit trail.',
    params,
    answer: CustomerRecord,
  }),
  document: call({
    method: 'GET',
    path: '/office/api/customers/:id/documents/:number',
    access: readers,
    summary: 'The PDF document of an order of this customer; leaves a line in the audit trail.',
    params: v.object({ ...params.entries, number: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) }),
    file: 'application/pdf',
  }),
  create: call({
    method: 'POST',
    path: '/office/api/customers',
    access: writers,
    summary: 'Enter a customer, and send the mail that lets them choose a password.',
    status: 201,
    body: NewCustomer,
    answer: v.object({ id: RowId }),
    errors: ['email_taken', 'unknown_place'],
  }),
  sendActivation: call({
    method: 'POST',
    path: '/office/api/customers/:id/activation',
    access: writers,
    summary: 'Send the activation mail again; the link of an older one is good for nothing then.',
    status: 204,
    params,
    errors: ['already_active'],
  }),
  correctAddress: call({
    method: 'PUT',
    path: '/office/api/customers/:id/address',
    access: readers,
    summary: 'Correct where a customer lives; a planned delivery goes along where it can.',
    params,
    body: v.object({ ...PostalAddress.entries, version: Revision }),
    answer: AddressChanged,
    errors: ['changed_meanwhile', 'unknown_place'],
  }),
  correct: call({
    method: 'PUT',
    path: '/office/api/customers/:id/person',
    access: writers,
    summary:
      'Correct name, language, telephone numbers, and the e-mail address of somebody who has not activated the account: links to the wrong one end.',
    status: 204,
    params,
    body: v.object({ ...CustomerCorrections.entries, version: Revision }),
    errors: ['changed_meanwhile', 'email_taken', 'already_active'],
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
    access: accountManagers,
    summary: 'Everything that is kept about a customer, for the customer (GDPR articles 15 and 20).',
    params,
    file: 'application/json',
  }),
  erase: call({
    method: 'POST',
    path: '/office/api/customers/:id/erasure',
    access: administrators,
    summary: 'Erase a customer for good (GDPR article 17); what the law keeps stays without a name.',
    status: 204,
    params,
    body: v.object({
      version: Revision,
      /** The customer's first and last name, typed again as a confirmation. */
      name: v.pipe(v.string(), v.maxLength(210)),
    }),
    errors: ['changed_meanwhile', 'order_under_way'],
  }),
}

/** Activation mails to customers whom an import brought: an import sends none itself. */
export const officeInvitations = {
  count: call({
    method: 'GET',
    path: '/office/api/invitations',
    access: administrators,
    summary: 'How many customers wait for their first link to activate the account.',
    answer: v.object({ left: Count }),
  }),
  send: call({
    method: 'POST',
    path: '/office/api/invitations',
    access: administrators,
    summary: 'Invite some of them, the first ones first; whoever wants all asks again until none is left.',
    answer: v.object({ sent: Count, left: Count }),
  }),
}

/** How the office opens a view of a customer's portal. What the portal knows of views stands in `customer/portal-view.ts`. */
export const portalViews = {
  open: call({
    method: 'POST',
    path: '/office/api/customers/:id/views',
    access: accountManagers,
    summary:
      'Open a view of the portal as a customer sees it: calls of the portal that read take the ticket in the header X-View, beside the cookie of this session and for a quarter of an hour. Leaves a line in the audit trail.',
    status: 201,
    params,
    answer: v.object({ ticket: v.string() }),
  }),
}
