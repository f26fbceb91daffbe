import * as v from 'valibot'
import { Account } from './accounts.ts'
import { call, type StaffRole } from './call.ts'
import { Installation } from './installations.ts'
import { customerWriters, personFields } from './office-person.ts'
import { Order } from './orders.ts'
import { PhotoId } from './photos.ts'
import { RecordVersion, RowId, SaltSlot, WireDateTime, WireDay } from './primitives.ts'
import { Referral } from './referrals.ts'
import { ContactMoment } from './salt.ts'
import { OwnRequest } from './support.ts'

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

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** invited: has not activated the account yet. erased: only what the law keeps is left, without a name. */
export const CustomerState = v.picklist(['active', 'invited', 'disabled', 'erased'])
export type CustomerState = v.InferOutput<typeof CustomerState>

/** A customer as a line of what was found. */
export const CustomerLine = v.object({
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
export type CustomerLine = v.InferOutput<typeof CustomerLine>

/** How well the place of an address is known: of the house, of its town, or of its postal code. */
export const AddressPrecision = v.picklist(['address', 'place', 'code'])
export type AddressPrecision = v.InferOutput<typeof AddressPrecision>

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
  ...personFields,
})
export type NewCustomer = v.InferOutput<typeof NewCustomer>

/** What a corrected address led to. */
export const AddressChanged = v.object({
  precision: AddressPrecision,
  /**
   * The planned delivery: there is none; it goes to the new place on its date; its day is published and driven as it
   * was; or no driver can take it from there, so that it stays in its route until the planner looks at it.
   */
  delivery: v.picklist(['none', 'moved', 'published', 'misfit']),
})
export type AddressChanged = v.InferOutput<typeof AddressChanged>

/** The delivery that is booked, or that found nobody at home and waits for another day. */
const NextDelivery = v.object({
  /** To be sent back with a change. */
  version: RecordVersion,
  date: WireDay,
  /**
   * booked: can be moved and cancelled. published: its driver has the day, and nothing changes any more. missed: nobody
   * was at home.
   */
  state: v.picklist(['booked', 'published', 'missed']),
  slots: v.array(SaltSlot),
  packs: Count,
  kg: Count,
  /** EUR including VAT, what is paid. */
  price: v.number(),
  comment: v.string(),
  /** Null while it is in no route. */
  driver_name: v.nullable(v.string()),
  /** Its place in the route, the first is 1. */
  stop: v.nullable(Count),
  /** What the date was to the customer when they chose it; null where that is not known. */
  label: v.nullable(ContactMoment.entries.label),
})

/** Something that happened, for the history of a customer. */
export const CustomerEvent = v.object({
  kind: v.picklist([
    'created',
    'activated',
    'ordered',
    'delivered',
    'missed',
    'cancelled',
    'asked_support',
    'wrote_review',
    'invited_friend',
    'proposed_moments',
  ]),
  at: WireDateTime,
  /** Waits for somebody of the office. */
  is_open: v.boolean(),
  /** What was asked, who was invited, who delivered. */
  about: v.nullable(v.string()),
  /** The day of a delivery. */
  day: v.nullable(WireDay),
  /** Packs of a delivery; a review's score, 0 to 10. */
  figure: v.nullable(Count),
  /** What a driver took a photo of. */
  photo: v.nullable(PhotoId),
})
export type CustomerEvent = v.InferOutput<typeof CustomerEvent>

/** Everything that is known of one customer. */
export const CustomerSheet = v.object({
  id: RowId,
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** To be sent back with a change. */
  version: RecordVersion,
  account: Account,
  /** The number in the supplier's books; null where no import has brought it. */
  external_id: v.nullable(v.string()),
  device_serial: v.nullable(v.string()),
  /** Null where nobody knows the place of the address: nothing can be delivered there yet. */
  precision: v.nullable(AddressPrecision),
  installation: Installation,
  /** Packs that one delivery brings. */
  refill_packs: Count,
  next_delivery: v.nullable(NextDelivery),
  orders: v.array(
    v.object({
      ...Order.entries,
      /** Still being written: the customer does not see it. */
      draft: v.boolean(),
    }),
  ),
  /** What was asked, newest first. */
  requests: v.array(
    v.object({
      id: RowId,
      created: WireDateTime,
      ...v.pick(OwnRequest, ['state', 'titleCode', 'detailsCode']).entries,
    }),
  ),
  referrals: v.array(Referral),
  /** EUR that friends have brought and no delivery has used yet. */
  credit: v.number(),
  mails: v.array(
    v.object({
      subject: v.string(),
      queued: WireDateTime,
      /** Null while it waits to be sent. */
      sent: v.nullable(WireDateTime),
    }),
  ),
  /** Where the customer is signed in now. */
  sessions: v.array(v.object({ started: WireDateTime, last_used: WireDateTime })),
  events: v.array(CustomerEvent),
})
export type CustomerSheet = v.InferOutput<typeof CustomerSheet>

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
    answer: v.object({ customers: v.array(CustomerLine), has_more: v.boolean() }),
  }),
  read: call({
    method: 'GET',
    path: '/office/api/customers/:id',
    access,
    summary: 'Everything of one customer; leaves a line in the audit trail.',
    params,
    answer: CustomerSheet,
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
    body: v.object({ ...PostalAddress.entries, version: RecordVersion }),
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
      version: RecordVersion,
      /** The name of the customer, typed once more. */
      name: v.pipe(v.string(), v.maxLength(210)),
    }),
    errors: ['changed_meanwhile', 'order_under_way'],
  }),
}
