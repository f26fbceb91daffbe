import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ReferralState } from '../customer/referrals.ts'
import { Count, RowId, WireDateTime } from '../primitives.ts'

/** Roles that read referrals. */
const readers = ['support', 'sales', 'administrator'] as const satisfies readonly StaffRole[]
const access = { staff: readers }
/** Roles that accept a referral that no rule accepts. */
const deciding = { staff: ['sales', 'administrator'] } as const

/** EUR; negative for an account that gave the amount. */
const Amount = v.number()

/**
 * Why the office accepts a referral by hand: the invited person lives with the sender, or uses another e-mail address.
 */
export const AcceptReason = v.picklist(['moved_in', 'other_address', 'other'])
export type AcceptReason = v.InferOutput<typeof AcceptReason>

const Person = v.object({ id: RowId, name: v.string() })

/** A referral in a list. */
export const ReferralSummary = v.object({
  id: RowId,
  sender: Person,
  /** Null once the address is erased. */
  email: v.nullable(v.string()),
  state: ReferralState,
  created: WireDateTime,
})
export type ReferralSummary = v.InferOutput<typeof ReferralSummary>

/** The balances of supplier, customers and refills. The three always sum to zero. */
const Accounts = v.object({
  /** What the supplier has spent: never above zero. */
  reward: Amount,
  /** What customers have not used yet. */
  customer: Amount,
  /** What refills have used. */
  delivery: Amount,
})
export type CreditAccounts = v.InferOutput<typeof Accounts>

/** A booking between two accounts; the amounts sum to zero. */
export const CreditBooking = v.object({
  booking: v.picklist(['granted', 'used', 'released']),
  at: WireDateTime,
  /** The order of the refill that used or returned the credit. */
  order: v.nullable(v.string()),
  accounts: Accounts,
})
export type CreditBooking = v.InferOutput<typeof CreditBooking>

/** A referral with the invited person and its bookings. */
export const ReferralRecord = v.object({
  ...ReferralSummary.entries,
  changed: WireDateTime,
  /** The customer that the invited person became; null where unknown. */
  friend: v.nullable(Person),
  bookings: v.array(CreditBooking),
  accounts: Accounts,
})
export type ReferralRecord = v.InferOutput<typeof ReferralRecord>

const params = v.object({ id: RowId })

/** Referrals and their credit, as the office sees them. */
export const officeReferrals = {
  list: call({
    method: 'GET',
    path: '/office/api/referrals',
    access,
    summary:
      'A queue of referrals, newest first, with the length of each queue and the totals of all credit.',
    query: v.object({
      pile: ReferralState,
      /** The last referral of the previous page; absent for the first page. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ pending: Count, accepted: Count, discount_received: Count }),
      accounts: Accounts,
      referrals: v.array(ReferralSummary),
      has_more: v.boolean(),
    }),
  }),
  file: call({
    method: 'GET',
    path: '/office/api/referrals/file',
    access,
    summary: 'All referrals of a queue, as CSV. Writes an audit entry.',
    query: v.object({ pile: ReferralState }),
    file: 'text/csv',
  }),
  read: call({
    method: 'GET',
    path: '/office/api/referrals/:id',
    access,
    summary: 'One referral with all its bookings.',
    params,
    answer: ReferralRecord,
  }),
  accept: call({
    method: 'POST',
    path: '/office/api/referrals/:id/acceptance',
    access: deciding,
    summary: 'Accept a referral that no rule accepts. The credit is granted once.',
    params,
    body: v.object({
      reason: AcceptReason,
      /** The customer that the invited person became; null where the referral already names that customer. */
      friend_id: v.nullable(RowId),
    }),
    answer: ReferralRecord,
    errors: ['changed_meanwhile', 'friend_unknown', 'friend_counted'],
  }),
}
