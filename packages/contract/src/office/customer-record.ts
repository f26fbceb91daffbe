import * as v from 'valibot'
import { Account } from '../customer/accounts.ts'
import { Installation } from '../customer/installations.ts'
import { Order } from '../customer/orders.ts'
import { PhotoId } from '../customer/photos.ts'
import { Referral } from '../customer/referrals.ts'
import { OfferedDate } from '../customer/refills.ts'
import { OwnRequest } from '../customer/support.ts'
import { Count, Revision, RowId, SaltSlot, WireDateTime, WireDay } from '../primitives.ts'

/** invited: has not activated the account yet. erased: only what the law keeps is left, without a name. */
export const CustomerState = v.picklist(['active', 'invited', 'disabled', 'erased'])
export type CustomerState = v.InferOutput<typeof CustomerState>

/** How well the place of an address is known: of the house, of its town, or of its postal code. */
export const LocationPrecision = v.picklist(['address', 'place', 'code'])
export type LocationPrecision = v.InferOutput<typeof LocationPrecision>

/** The delivery that is booked, or that found nobody at home and waits for another day. */
const NextDelivery = v.object({
  /** To be sent back with a change. */
  version: Revision,
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
  label: v.nullable(OfferedDate.entries.label),
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
export const CustomerRecord = v.object({
  id: RowId,
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** To be sent back with a change. */
  version: Revision,
  account: Account,
  /** The number in the supplier's books; null where no import has brought it. */
  external_id: v.nullable(v.string()),
  device_serial: v.nullable(v.string()),
  /** Null where nobody knows the place of the address: nothing can be delivered there yet. */
  precision: v.nullable(LocationPrecision),
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
export type CustomerRecord = v.InferOutput<typeof CustomerRecord>
