import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ReferralState } from '../customer/referrals.ts'
import { Count, RowId, WireDateTime } from '../primitives.ts'

/** Who reads what invitations came to, and who gives their word where no rule can. */
const readers = ['support', 'sales', 'administrator'] as const satisfies readonly StaffRole[]
const access = { staff: readers }
const deciding = { staff: ['sales', 'administrator'] } as const

/** EUR; what an account has given is negative. */
const Amount = v.number()

/** Why the office accepts a friend whom no rule finds: moved in with the sender, or invited at another address. */
export const AcceptReason = v.picklist(['moved_in', 'other_address', 'other'])
export type AcceptReason = v.InferOutput<typeof AcceptReason>

const Person = v.object({ id: RowId, name: v.string() })

/** An invitation as a line of its pile. */
export const ReferralSummary = v.object({
  id: RowId,
  sender: Person,
  /** Null once the address was dropped. */
  email: v.nullable(v.string()),
  state: ReferralState,
  created: WireDateTime,
})
export type ReferralSummary = v.InferOutput<typeof ReferralSummary>

/** What supplier, customer and deliveries have of the rewards. The three sum to zero, whatever has happened. */
const Accounts = v.object({
  /** What the supplier spent: never above zero. */
  reward: Amount,
  /** What customers may still use. */
  customer: Amount,
  /** What came off deliveries. */
  delivery: Amount,
})
export type CreditAccounts = v.InferOutput<typeof Accounts>

/** A booking with both its sides; the accounts sum to zero. */
export const CreditBooking = v.object({
  booking: v.picklist(['granted', 'used', 'released']),
  at: WireDateTime,
  /** The salt order that used it or gave it back. */
  order: v.nullable(v.string()),
  accounts: Accounts,
})
export type CreditBooking = v.InferOutput<typeof CreditBooking>

/** An invitation with its friend and everything that was booked on it. */
export const ReferralRecord = v.object({
  ...ReferralSummary.entries,
  changed: WireDateTime,
  /** Whom the friend became; null while nobody is known. */
  friend: v.nullable(Person),
  bookings: v.array(CreditBooking),
  accounts: Accounts,
})
export type ReferralRecord = v.InferOutput<typeof ReferralRecord>

const params = v.object({ id: RowId })

/** The rewards for friends, as the office sees them. Bookings come from orders and from the word that a friend counts. */
export const officeReferrals = {
  list: call({
    method: 'GET',
    path: '/office/api/referrals',
    access,
    summary: 'A pile of invitations, newest first, how many lie on each, and what all rewards come to.',
    query: v.object({
      pile: ReferralState,
      /** Only what comes after this one. */
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
      /** The customer whom the friend became, where that is not known yet. */
      friend_id: v.nullable(RowId),
    }),
    answer: ReferralRecord,
    errors: ['changed_meanwhile', 'friend_unknown', 'friend_counted'],
  }),
}
