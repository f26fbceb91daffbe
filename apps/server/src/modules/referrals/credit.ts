import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  createEntries,
  isUsed,
  listCredits,
  listUsedBy,
  lockUsedBy,
  type NewCreditEntry,
} from './credit-queries.ts'
import { updateState } from './queries.ts'
import { type CreditUse, creditWithin } from './rules.ts'

/** Grants, uses and gives back credit. Each is a booking with two sides that sum to zero. */
export interface Credit {
  /**
   * Grants the sender's credit, once: the friend is a customer now.
   * @returns false, with nothing booked, where the referral is not pending
   */
  accept(tx: Queries, referralId: number): Promise<boolean>
  /** What is left of a customer's credit, in cents. A refill asks under the customer's lock, so that no other uses it. */
  creditOf(db: Queries, customerId: number): Promise<CreditUse[]>
  /** What credit takes off a price: the oldest first, never more than the price. */
  readonly creditWithin: typeof creditWithin
  /** Books what `creditWithin` takes off the price of a refill. The referrals are `discount_received` from then on. */
  useCredit(tx: Queries, refillId: number, uses: readonly CreditUse[]): Promise<void>
  /** What a refill uses of each credit, without what it gave back. */
  creditUsedBy(db: Queries, refillId: number): Promise<CreditUse[]>
  /**
   * Gives back the credit of a cancelled refill, or the part above `keepCents` of a refill that became cheaper. A
   * referral whose credit is not used any more is `accepted` again.
   * @param keepCents what the refill still uses, of the oldest credit first
   * @returns cents given back; 0 where it used none, or gave it back already
   */
  releaseCredit(tx: Queries, refillId: number, keepCents?: number): Promise<number>
}

export function createCredit(clock: Clock): Credit {
  return {
    async accept(tx, referralId) {
      const now = clock.now()
      if (!(await updateState(tx, referralId, 'pending', 'accepted', now))) return false
      const granted = {
        referral_id: referralId,
        booking: 'granted',
        refill_id: null,
        booked_at: now,
      } as const
      await createEntries(tx, bothSides(granted, 'reward', 'customer', REFERRAL_REWARD * 100))
      return true
    },

    async creditOf(db, customerId) {
      const credits = await listCredits(db, customerId)
      return credits.map(({ referral_id, cents }) => ({ referralId: referral_id, cents }))
    },

    creditWithin,

    async useCredit(tx, refillId, uses) {
      const now = clock.now()
      for (const { referralId, cents } of uses) {
        const used = {
          referral_id: referralId,
          booking: 'used',
          refill_id: refillId,
          booked_at: now,
        } as const
        await createEntries(tx, bothSides(used, 'customer', 'delivery', cents))
        await updateState(tx, referralId, 'accepted', 'discount_received', now)
      }
    },

    async creditUsedBy(db, refillId) {
      const used = await listUsedBy(db, refillId)
      return used.map(({ referral_id, cents }) => ({ referralId: referral_id, cents }))
    },

    async releaseCredit(tx, refillId, keepCents = 0) {
      const now = clock.now()
      await lockUsedBy(tx, refillId)
      const used = await listUsedBy(tx, refillId)
      let keep = keepCents
      let givenBack = 0
      for (const { referral_id, cents: usedCents } of used) {
        const cents = Math.max(0, usedCents - keep)
        keep -= usedCents - cents
        if (cents === 0) continue
        givenBack += cents
        const released = { referral_id, booking: 'released', refill_id: refillId, booked_at: now } as const
        await createEntries(tx, bothSides(released, 'delivery', 'customer', cents))
        if (!(await isUsed(tx, referral_id)))
          await updateState(tx, referral_id, 'discount_received', 'accepted', now)
      }
      return givenBack
    },
  }
}

type Account = NewCreditEntry['account']

/** The two sides of a booking: what one account gives, the other receives. */
export function bothSides(
  booking: Omit<NewCreditEntry, 'account' | 'amount_cents'>,
  from: Account,
  to: Account,
  cents: number,
): [NewCreditEntry, NewCreditEntry] {
  return [
    { ...booking, account: from, amount_cents: -cents },
    { ...booking, account: to, amount_cents: cents },
  ]
}
