import * as v from 'valibot'
import { Account } from '../customer/accounts.ts'
import { Installation } from '../customer/installations.ts'
import { Order } from '../customer/orders.ts'
import { PhotoId } from '../customer/photos.ts'
import { Referral } from '../customer/referrals.ts'
import { OfferedDate } from '../customer/refills.ts'
import { OwnRequest } from '../customer/support.ts'
import { Count, Revision, RowId, SaltSlot, WireDateTime, WireDay } from '../primitives.ts'

/** invited: the account is not activated yet. erased: only what the law keeps is left, without a name. */
export const CustomerState = v.picklist(['active', 'invited', 'disabled', 'erased'])
export type CustomerState = v.InferOutput<typeof CustomerState>

/** What the coordinates of an address stand for: the house, the centre of its town, or the centre of its postal code. */
export const LocationPrecision = v.picklist(['address', 'place', 'code'])
export type LocationPrecision = v.InferOutput<typeof LocationPrecision>

/** The open refill: its delivery is booked, or was missed and waits for another day. */
const NextDelivery = v.object({
  /** To be sent back with a change. */
  version: Revision,
  date: WireDay,
  /**
   * booked: can be moved and cancelled. published: its day is published, so nothing changes any more. missed: nobody was
   * at home.
   */
  state: v.picklist(['booked', 'published', 'missed']),
  slots: v.array(SaltSlot),
  packs: Count,
  kg: Count,
  /** EUR including VAT, after credit. */
  price: v.number(),
  comment: v.string(),
  /** Null while it is not in a route. */
  driver_name: v.nullable(v.string()),
  /** Its position in the route; the first is 1. */
  stop: v.nullable(Count),
  /** The label of the date when the customer chose it; null where that is not known. */
  label: v.nullable(OfferedDate.entries.label),
})

/** An entry in the history of a customer. */
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
  /** Whether it waits for the office. */
  is_open: v.boolean(),
  /** The subject of a request or review, the invited address, or the driver. */
  about: v.nullable(v.string()),
  /** The day of a delivery. */
  day: v.nullable(WireDay),
  /** Packs of a delivery; a review's score, 0 to 10. */
  figure: v.nullable(Count),
  /** The photo that the driver took. */
  photo: v.nullable(PhotoId),
})
export type CustomerEvent = v.InferOutput<typeof CustomerEvent>

/** Everything that the office sees of one customer. */
export const CustomerRecord = v.object({
  id: RowId,
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** To be sent back with a change. */
  version: Revision,
  account: Account,
  /** The number in the supplier's books; null for a customer without one. */
  external_id: v.nullable(v.string()),
  device_serial: v.nullable(v.string()),
  /** Null without coordinates: nothing can be delivered there yet. */
  precision: v.nullable(LocationPrecision),
  installation: Installation,
  /** Packs in one refill. */
  refill_packs: Count,
  next_delivery: v.nullable(NextDelivery),
  orders: v.array(
    v.object({
      ...Order.entries,
      /** Not finished: the customer does not see it. */
      draft: v.boolean(),
    }),
  ),
  /** Newest first. */
  requests: v.array(
    v.object({
      id: RowId,
      created: WireDateTime,
      ...v.pick(OwnRequest, ['state', 'titleCode', 'detailsCode']).entries,
    }),
  ),
  referrals: v.array(Referral),
  /** EUR of credit that no refill has used yet. */
  credit: v.number(),
  mails: v.array(
    v.object({
      subject: v.string(),
      queued: WireDateTime,
      /** Null while it waits to be sent. */
      sent: v.nullable(WireDateTime),
    }),
  ),
  /** The sessions that are open now. */
  sessions: v.array(v.object({ started: WireDateTime, last_used: WireDateTime })),
  events: v.array(CustomerEvent),
})
export type CustomerRecord = v.InferOutput<typeof CustomerRecord>
