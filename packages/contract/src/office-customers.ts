import * as v from 'valibot'
import { Account } from './accounts.ts'
import { call, type StaffRole } from './call.ts'
import { Installation } from './installations.ts'
import { Order } from './orders.ts'
import { RowId, SaltSlot, WireDateTime, WireDay } from './primitives.ts'
import { Referral } from './referrals.ts'
import { ContactMoment } from './salt.ts'

/** Who may read about customers: everybody of the office. Drivers see their stops. */
const customerReaders = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const access = { staff: customerReaders }

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** invited: has not activated the account yet. */
export const CustomerState = v.picklist(['active', 'invited', 'disabled'])
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

/** The delivery that is booked. */
const NextDelivery = v.object({
  date: WireDay,
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
})
export type CustomerEvent = v.InferOutput<typeof CustomerEvent>

/** Everything that is known of one customer. */
export const CustomerSheet = v.object({
  id: RowId,
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  account: Account,
  installation: Installation,
  /** Packs that one delivery brings. */
  refill_packs: Count,
  next_delivery: v.nullable(NextDelivery),
  orders: v.array(Order),
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
}
