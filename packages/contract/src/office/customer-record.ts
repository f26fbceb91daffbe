import * as v from 'valibot'
import { Account } from '../customer/accounts.ts'
import { Installation } from '../customer/installations.ts'
import { NotificationChoices } from '../customer/notifications.ts'
import { Order } from '../customer/orders.ts'
import { Referral } from '../customer/referrals.ts'
import { OfferedDate } from '../customer/refills.ts'
import { OwnRequest } from '../customer/support.ts'
import { MissedReason } from '../missed-reason.ts'
import { Count, Revision, RowId, SaltSlot, WholeNumber, WireDateTime, WireDay } from '../primitives.ts'
import { MapLocation } from './locations.ts'

/**
 * invited: the account is not activated yet. no_email: has no e-mail address, and so no account: this customer is called.
 * erased: only the data that the law requires is left, without a name.
 */
export const CustomerState = v.picklist(['active', 'invited', 'no_email', 'disabled', 'erased'])
export type CustomerState = v.InferOutput<typeof CustomerState>

/**
 * What the coordinates point at: the house by its address, the house as staff set it by hand, the centre of its town, or the
 * centre of its postal code.
 */
export const LocationPrecision = v.picklist(['address', 'manual', 'place', 'code'])
export type LocationPrecision = v.InferOutput<typeof LocationPrecision>

/** Why the office ended the relation with a customer. */
export const EndReason = v.picklist(['moved', 'deceased', 'no_softener', 'other_supplier', 'other'])
export type EndReason = v.InferOutput<typeof EndReason>

/**
 * How a staff member made sure who asks for another e-mail address. called_back: on a telephone number that we know; counter: at our
 * counter, with an identity card; at_home: by a driver or technician.
 */
export const IdentityCheck = v.picklist(['called_back', 'counter', 'at_home'])
export type IdentityCheck = v.InferOutput<typeof IdentityCheck>

/** The open refill: its delivery is booked, or was missed and needs another date. */
const NextDelivery = v.object({
  /** Revision of the record, to be sent with a change. */
  version: Revision,
  date: WireDay,
  /**
   * booked: can be moved and cancelled. published: its day is published, so it cannot change. missed: nothing was
   * delivered.
   */
  state: v.picklist(['booked', 'published', 'missed']),
  /** Why nothing was delivered; null unless `state` is missed. */
  missed_reason: v.nullable(MissedReason),
  slots: v.array(SaltSlot),
  packs: Count,
  kg: Count,
  /** EUR including VAT, after the credit. */
  price: v.number(),
  comment: v.string(),
  /** The customer withdrew from the order: it can only be cancelled. */
  withdrawn: v.exactOptional(v.boolean()),
  /** Null while it is in no route. */
  driver_name: v.nullable(v.string()),
  /** Null where the driver has none. */
  driver_phone: v.nullable(v.string()),
  /** Its position in the route, from 1. */
  stop: v.nullable(Count),
  /** The label of the date when the customer chose it; null where it was not stored. */
  label: v.nullable(OfferedDate.entries.label),
})

/** The complete record of a customer, for the office; what happened over time is in the timeline. */
export const CustomerRecord = v.object({
  id: RowId,
  language: v.picklist(['nl', 'fr']),
  state: CustomerState,
  /** Since when the relation is ended: nothing is ordered or mailed. Null for a customer. */
  ended: v.nullable(v.object({ day: WireDay, reason: EndReason, note: v.nullable(v.string()) })),
  /** Revision of the record, to be sent with a change. */
  version: Revision,
  account: v.object({
    ...Account.entries,
    /** Null for a customer who is called. */
    email_address: v.nullable(v.string()),
  }),
  /** A new address that the office asked for, and that the new mailbox has not confirmed yet; null where none waits. */
  email_change: v.nullable(
    v.object({
      id: RowId,
      email: v.string(),
      identity: IdentityCheck,
      /** The staff member who asked for it. */
      by: v.string(),
      asked: WireDateTime,
      /** Until when the link in the new mailbox works. */
      until: WireDateTime,
    }),
  ),
  /** When a telephone number changed within 30 days: a call back on it proves nothing yet. Null for older ones. */
  phones_changed: v.nullable(WireDateTime),
  /** Of a business; null for a private person. */
  company_name: v.nullable(v.string()),
  /** As people read it: BE 0123.456.749. Null as `company_name`. */
  vat_number: v.nullable(v.string()),
  /** The customer's number in the supplier's books; null where there is none. */
  external_id: v.nullable(v.string()),
  device_model: v.nullable(v.string()),
  device_serial: v.nullable(v.string()),
  /** Null without coordinates: the customer cannot get a delivery. */
  precision: v.nullable(LocationPrecision),
  /** Null as `precision`. */
  location: v.nullable(MapLocation),
  installation: Installation,
  /** Packs in one refill. */
  refill_packs: Count,
  /** The salt that the customer takes while it is sold; null for the first salt that is sold. */
  salt_product_id: v.nullable(RowId),
  next_delivery: v.nullable(NextDelivery),
  orders: v.array(
    v.object({
      ...Order.entries,
      /** A draft: the customer does not see it. */
      draft: v.boolean(),
      /** Whether its document also exists as an electronic invoice. */
      has_invoice: v.boolean(),
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
  /** What is owed for the documents, newest first; null for roles that do not see payments. */
  owed: v.nullable(
    v.array(
      v.object({
        /** The number of the order; of a former document, the key by which calls name it. */
        order: v.string(),
        /** Of a former document, its number and day in the program before; absent for an order. */
        former: v.exactOptional(v.object({ number: v.string(), documented: WireDay, amount_cents: Count })),
        state: v.picklist(['open', 'overdue', 'paid']),
        unpaid_cents: Count,
        /** The customer withdrew from the order, and its document is not corrected yet: nobody asks for what is unpaid. */
        withdrawn: v.boolean(),
        due: WireDay,
        /** By which a transfer names this order: +++123/4567/89002+++ */
        communication: v.string(),
        /** The day of the last payment; null before the order is paid in full. */
        paid: v.nullable(WireDay),
        /** The part of the price that is not asked for any more, though nobody paid it. */
        written_off_cents: WholeNumber,
      }),
    ),
  ),
  referrals: v.array(Referral),
  /** EUR of unused credit. */
  credit: v.number(),
  /** How the customer wants the messages that can be switched off. */
  notifications: NotificationChoices,
  /** Open sessions. */
  sessions: v.array(v.object({ started: WireDateTime, last_used: WireDateTime })),
})
export type CustomerRecord = v.InferOutput<typeof CustomerRecord>
