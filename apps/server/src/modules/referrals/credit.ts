import { REFERRAL_REWARD } from '@brine/contract/customer/referrals'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  createEntries,
  isUsed,
  listCredits,
  listUsedBy,
  lockUsedBy,
  type NewEntry,
} from './credit-queries.ts'
import { updateState } from './queries.ts'

/** The part of one credit that a salt order uses. */
export interface CreditUse {
  readonly referralId: number
  readonly cents: number
}

/** The 50 EUR in the ledger: granted, used and given back, each with a booking and its counter-side. */
export interface Credit {
  /**
   * The friend has become a customer: the sender's credit is granted, once.
   * @returns false, and nothing booked, where the referral is not pending
   */
  accept(transaction: Queries, referralId: number): Promise<boolean>
  /** What is left of a customer's credit. An order asks under the customer's lock, so that nobody else uses it meanwhile. */
  creditOf(db: Queries, customerId: number): Promise<CreditUse[]>
  /** What credit takes off a price: the oldest first, never more than the price. */
  creditWithin(credits: readonly CreditUse[], priceCents: number): CreditUse[]
  /** Books on a refill what `creditWithin` takes off its price; the referrals read as used from now on. */
  useCredit(transaction: Queries, refillId: number, uses: readonly CreditUse[]): Promise<void>
  /** What a refill uses of each credit; nothing of what it gave back. */
  creditUsedBy(db: Queries, refillId: number): Promise<CreditUse[]>
  /**
   * Gives back what a refill used, because it was cancelled, or what it used beyond an amount, because less was brought; a
   * referral of which nothing is used any more waits for the
   * next delivery again.
   * @param keepCents what the refill still uses, of the oldest credit first
   * @returns cents given back; 0 where it used none, or gave it back already
   */
  releaseCredit(transaction: Queries, refillId: number, keepCents?: number): Promise<number>
}

export function createCredit(clock: Clock): Credit {
  return {
    async accept(transaction, referralId) {
      const now = clock.now()
      if (!(await updateState(transaction, referralId, 'pending', 'accepted', now))) return false
      const granted = {
        referral_id: referralId,
        booking: 'granted',
        refill_id: null,
        booked_at: now,
      } as const
      await createEntries(transaction, move(granted, 'reward', 'customer', REFERRAL_REWARD * 100))
      return true
    },

    async creditOf(db, customerId) {
      const credits = await listCredits(db, customerId)
      return credits.map(({ referral_id, cents }) => ({ referralId: referral_id, cents }))
    },

    creditWithin(credits, priceCents) {
      let rest = priceCents
      const uses: CreditUse[] = []
      for (const { referralId, cents } of credits) {
        const taken = Math.min(cents, rest)
        if (taken > 0) uses.push({ referralId, cents: taken })
        rest -= taken
      }
      return uses
    },

    async useCredit(transaction, refillId, uses) {
      const now = clock.now()
      for (const { referralId, cents } of uses) {
        const used = {
          referral_id: referralId,
          booking: 'used',
          refill_id: refillId,
          booked_at: now,
        } as const
        await createEntries(transaction, move(used, 'customer', 'delivery', cents))
        await updateState(transaction, referralId, 'accepted', 'discount_received', now)
      }
    },

    async creditUsedBy(db, refillId) {
      const used = await listUsedBy(db, refillId)
      return used.map(({ referral_id, cents }) => ({ referralId: referral_id, cents }))
    },

    async releaseCredit(transaction, refillId, keepCents = 0) {
      const now = clock.now()
      await lockUsedBy(transaction, refillId)
      const used = await listUsedBy(transaction, refillId)
      let keep = keepCents
      let givenBack = 0
      for (const { referral_id, cents: usedCents } of used) {
        const cents = Math.max(0, usedCents - keep)
        keep -= usedCents - cents
        if (cents === 0) continue
        givenBack += cents
        const released = { referral_id, booking: 'released', refill_id: refillId, booked_at: now } as const
        await createEntries(transaction, move(released, 'delivery', 'customer', cents))
        if (!(await isUsed(transaction, referral_id)))
          await updateState(transaction, referral_id, 'discount_received', 'accepted', now)
      }
      return givenBack
    },
  }
}

type Account = NewEntry['account']

/** The two sides of a booking: what one account gives, the other gets. */
export function move(
  booking: Omit<NewEntry, 'account' | 'amount_cents'>,
  from: Account,
  to: Account,
  cents: number,
): [NewEntry, NewEntry] {
  return [
    { ...booking, account: from, amount_cents: -cents },
    { ...booking, account: to, amount_cents: cents },
  ]
}
