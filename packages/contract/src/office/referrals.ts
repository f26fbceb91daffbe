import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ReferralState } from '../customer/referrals.ts'
import { Count, RowId, WireDateTime } from '../primitives.ts'

/** Who reads referrals. */
const readers = ['support', 'sales', 'administrator'] as const satisfies readonly StaffRole[]
const access = { staff: readers }
/** Who accepts a referral that no rule accepts. */
const deciding = { staff: ['sales', 'administrator'] } as const

/** EUR; negative for what an account gave. */
const Amount = v.number()

/** Why the office accepts a referral by hand: the friend lives with the sender, or was invited at another e-mail address. */
export const AcceptReason = v.picklist(['moved_in', 'other_address', 'other'])
export type AcceptReason = v.InferOutput<typeof AcceptReason>

const Person = v.object({ id: RowId, name: v.string() })

/** A referral in a list. */
export const ReferralSummary = v.object({
  id: RowId,
  sender: Person,
  /** Null once the address is dropped. */
  email: v.nullable(v.string()),
  state: ReferralState,
  created: WireDateTime,
})
export type ReferralSummary = v.InferOutput<typeof ReferralSummary>

/** The balances of supplier, customers and refills. The three always sum to zero. */
const Accounts = v.object({
  /** Spent by the supplier: never above zero. */
  reward: Amount,
  /** Still to be used by customers. */
  customer: Amount,
  /** Used by refills. */
  delivery: Amount,
})
export type CreditAccounts = v.InferOutput<typeof Accounts>

/** A booking with both its sides; its accounts sum to zero. */
export const CreditBooking = v.object({
  booking: v.picklist(['granted', 'used', 'released']),
  at: WireDateTime,
  /** The order of the refill that used the credit or gave it back. */
  order: v.nullable(v.string()),
  accounts: Accounts,
})
export type CreditBooking = v.InferOutput<typeof CreditBooking>

/** A referral with its friend and its bookings. */
export const ReferralRecord = v.object({
  ...ReferralSummary.entries,
  changed: WireDateTime,
  /** The customer whom the friend became; null while that is not known. */
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
    summary: 'A pile of invitations, newest first, how many lie on each, and what all rewards come to.',
    query: v.object({
      pile: ReferralState,
      /** The last referral of the page before; absent for the first page. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      counts: v.object({ pending: Count, accepted: Count, discount_received: Count }),
      accounts: Accounts,
      referrals: v.array(ReferralSummary),
      has_more: v.boolean(),
    }),
  }),
  read: call({
    method: 'GET',
    path: '/office/api/referrals/:id',
    access,
    summary: 'One invitation with everything that was booked on it.',
    params,
    answer: ReferralRecord,
  }),
  accept: call({
    method: 'POST',
    path: '/office/api/referrals/:id/acceptance',
    access: deciding,
    summary: 'The office says that a friend counts whom no rule finds: the reward is granted, once.',
    params,
    body: v.object({
      reason: AcceptReason,
      /** The customer whom the friend became; null where the referral knows that already. */
      friend_id: v.nullable(RowId),
    }),
    answer: ReferralRecord,
    errors: ['changed_meanwhile', 'friend_unknown', 'friend_counted'],
  }),
}
