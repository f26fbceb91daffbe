import type { Queries } from '../../platform/database/database.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { OrdersService } from '../orders/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { type OutcomeMailFacts, writeDelivered, writeMissed } from './mails/delivery-outcome.ts'
import {
  deliverRefill,
  findRefillCustomerId,
  getRefill,
  getRefillCustomer,
  lockRefillCustomer,
  missRefill,
} from './queries.ts'
import { linesOf } from './rules.ts'

export interface CompletionDependencies {
  readonly notify: Notify
  readonly orders: Pick<OrdersService, 'complete'>
  readonly referrals: Pick<ReferralsService, 'creditUsedBy' | 'releaseCredit'>
}

/** The refill of a delivery report, with its stop. */
export type ReportedRefill = Awaited<ReturnType<typeof getRefill>>

/** Records the outcome of a delivery, within the transaction of the delivery report. */
export interface RefillCompletion {
  /** Locks the customer of a refill. @returns undefined if there is no such refill */
  lock(transaction: Queries, refillId: number): Promise<ReportedRefill | undefined>
  /**
   * Completes a delivered order and creates its document. Fewer packs than ordered cost less, more cost more, and
   * unused credit is given back.
   * @param packs at least 1
   */
  deliver(transaction: Queries, refill: ReportedRefill, packs: number, at: Date): Promise<void>
  /**
   * Marks a refill as missed: the order stays open under its terms until the customer chooses another day or cancels.
   */
  miss(transaction: Queries, refill: ReportedRefill, at: Date): Promise<void>
}

export function createRefillCompletion(dependencies: CompletionDependencies): RefillCompletion {
  const { notify, orders, referrals } = dependencies

  async function mailFactsOf(
    transaction: Queries,
    refill: ReportedRefill,
    orderedPacks: number,
  ): Promise<OutcomeMailFacts> {
    const customer = await getRefillCustomer(transaction, refill.customer_id)
    const credit = await referrals.creditUsedBy(transaction, refill.id)
    return {
      customer,
      refill: { ...refill, referralCount: credit.length },
      blocksPerPack: refill.blocks_per_pack ?? 1,
      orderedPacks,
    }
  }

  return {
    async lock(transaction, refillId) {
      const customerId = await findRefillCustomerId(transaction, refillId)
      if (customerId === undefined) return undefined
      await lockRefillCustomer(transaction, customerId)
      return getRefill(transaction, customerId, refillId)
    },

    async deliver(transaction, refill, packs, at) {
      const { id, packs: orderedPacks } = refill
      const packCents = (refill.price_cents + refill.discount_cents) / orderedPacks
      const discount_cents = Math.min(refill.discount_cents, packs * packCents)
      if (discount_cents < refill.discount_cents)
        await referrals.releaseCredit(transaction, id, discount_cents)
      const delivered = {
        packs,
        kg: (refill.kg / orderedPacks) * packs,
        price_cents: packs * packCents - discount_cents,
        discount_cents,
      }
      await deliverRefill(transaction, id, delivered, at)
      const credit = await referrals.creditUsedBy(transaction, id)
      await orders.complete(transaction, id, linesOf(packs, packCents, credit), at)
      const facts = await mailFactsOf(transaction, { ...refill, ...delivered }, orderedPacks)
      await notify(transaction, writeDelivered(facts))
    },

    async miss(transaction, refill, at) {
      await missRefill(transaction, refill.id, at)
      await notify(transaction, writeMissed(await mailFactsOf(transaction, refill, refill.packs)))
    },
  }
}
