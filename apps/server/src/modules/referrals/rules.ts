import { REFERRAL_ADDRESS_DAYS } from '@brine/contract/customer/referral-reward'
import type { Referral, ReferralState } from '@brine/contract/customer/referrals'
import { formatWireDateTime, isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { DAY_MS } from '../../platform/clock.ts'
import { lastWithdrawalDay, WITHDRAWAL_DAYS } from '../../platform/withdrawal-period.ts'

/** The part of one credit that a refill uses. */
export interface CreditUse {
  readonly referralId: number
  readonly cents: number
}

/** Computes what credit takes off a price: the oldest first, never more than the price. */
export function creditWithin(credits: readonly CreditUse[], priceCents: number): CreditUse[] {
  let rest = priceCents
  const uses: CreditUse[] = []
  for (const { referralId, cents } of credits) {
    const taken = Math.min(cents, rest)
    if (taken > 0) uses.push({ referralId, cents: taken })
    rest -= taken
  }
  return uses
}

/**
 * The last signing day of quotes that the friend can no longer withdraw from: on the last day of the period, and while it
 * ends later because of a weekend or a holiday, they still can (Code of Economic Law, art. VI.47 and VI.67).
 * @returns YYYY-MM-DD
 */
export function lastBindingDay(now: Date): string {
  const today = isoDayOf(now)
  let signed = addDays(today, -WITHDRAWAL_DAYS - 1)
  while (lastWithdrawalDay(signed) >= today) signed = addDays(signed, -1)
  return signed
}

/** Addresses of unanswered invitations before this moment are dropped. */
export const addressesDroppedBefore = (now: Date): Date =>
  new Date(now.getTime() - REFERRAL_ADDRESS_DAYS * DAY_MS)

/** A referral as its sender sees it. */
export const describeReferral = (row: {
  readonly email_address: string | null
  readonly state: ReferralState
  readonly created_at: Date
}): Referral => ({ email: row.email_address, date: formatWireDateTime(row.created_at), state: row.state })
