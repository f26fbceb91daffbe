import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  createEntries,
  getStep,
  isUsed,
  listCredits,
  listUsedBy,
  lockUsedBy,
  type NewCreditEntry,
} from './credit-queries.ts'
import { updateState } from './queries.ts'
import { type CreditUse, creditWithin } from './rules.ts'

/** Grants, uses and gives back credit. Each booking has two sides that sum to zero. */
export interface Credit {
  /**
   * Accepts a referral and grants the sender's credit once.
   * @returns false, with nothing booked, if the referral is not pending
   */
  accept(tx: Queries, referralId: number): Promise<boolean>
  /**
   * Lists the remaining credit of a customer, in cents. A refill reads it under the customer's lock, so that no other
   * refill uses it.
   */
  creditOf(db: Queries, customerId: number): Promise<CreditUse[]>
  /** Computes what credit takes off a price: the oldest first, never more than the price. */
  readonly creditWithin: typeof creditWithin
  /** Books the credit that a refill uses, as `creditWithin` computed it. The referrals become `discount_received`. */
  useCredit(tx: Queries, refillId: number, uses: readonly CreditUse[]): Promise<void>
  /** Lists how much of each credit a refill uses, without what it gave back. */
  creditUsedBy(db: Queries, refillId: number): Promise<CreditUse[]>
  /**
   * Gives back the credit of a cancelled refill, or the part above `keepCents` of a refill that became cheaper. A
   * referral with no used credit becomes `accepted` again.
   * @param keepCents what the refill still uses, of the oldest credit first
   * @returns cents given back; 0 if the refill uses no credit
   */
  releaseCredit(tx: Queries, refillId: number, keepCents?: number): Promise<number>
  /**
   * Books the credit of a corrected refill anew, under the customer's lock. What an earlier outcome gave back may be used by
   * another order meanwhile.
   * @param cents what the refill is to use
   * @returns what it uses, in cents
   */
  rebookCredit(
    tx: Queries,
    refill: { readonly id: number; readonly customer_id: number },
    cents: number,
  ): Promise<number>
}

export function createCredit(clock: Clock): Credit {
  async function useIn(tx: Queries, refillId: number, step: number, uses: readonly CreditUse[]) {
    const now = clock.now()
    for (const { referralId, cents } of uses) {
      const used = { referral_id: referralId, booking: 'used', refill_id: refillId } as const
      await createEntries(tx, bothSides({ ...used, booked_at: now, step }, 'customer', 'delivery', cents))
      await updateState(tx, referralId, 'accepted', 'discount_received', now)
    }
  }

  async function release(tx: Queries, refillId: number, keepCents: number) {
    const now = clock.now()
    await lockUsedBy(tx, refillId)
    const used = await listUsedBy(tx, refillId)
    // a step of its own: a part may have been given back before
    const step = (await getStep(tx, refillId)) + 1
    let keep = keepCents
    let givenBack = 0
    for (const { referral_id, cents: usedCents } of used) {
      const cents = Math.max(0, usedCents - keep)
      keep -= usedCents - cents
      if (cents === 0) continue
      givenBack += cents
      const released = { referral_id, booking: 'released', refill_id: refillId } as const
      await createEntries(tx, bothSides({ ...released, booked_at: now, step }, 'delivery', 'customer', cents))
      if (!(await isUsed(tx, referral_id)))
        await updateState(tx, referral_id, 'discount_received', 'accepted', now)
    }
    return givenBack
  }

  async function listUnused(db: Queries, customerId: number): Promise<CreditUse[]> {
    const credits = await listCredits(db, customerId)
    return credits.map(({ referral_id, cents }) => ({ referralId: referral_id, cents }))
  }

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

    creditOf: listUnused,

    creditWithin,

    useCredit: async (tx, refillId, uses) => useIn(tx, refillId, await getStep(tx, refillId), uses),

    async creditUsedBy(db, refillId) {
      const used = await listUsedBy(db, refillId)
      return used.map(({ referral_id, cents }) => ({ referralId: referral_id, cents }))
    },

    releaseCredit: (tx, refillId, keepCents = 0) => release(tx, refillId, keepCents),

    async rebookCredit(tx, refill, cents) {
      await release(tx, refill.id, 0)
      const uses = creditWithin(await listUnused(tx, refill.customer_id), cents)
      // a step of its own: the same credit may have been used before
      await useIn(tx, refill.id, (await getStep(tx, refill.id)) + 1, uses)
      return uses.reduce((sum, use) => sum + use.cents, 0)
    },
  }
}

type Account = NewCreditEntry['account']

/** Creates the two sides of a booking: one account gives what the other receives. */
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
