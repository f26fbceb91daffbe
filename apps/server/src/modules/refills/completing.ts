import { isoDayOf } from '@brine/contract/dates'
import type { Queries } from '../../platform/database/database.ts'
import type { OrdersService } from '../orders/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { linesOf } from './describe.ts'
import type { VisitNews } from './mails/visit.ts'
import {
  deliverRefill,
  findOwner,
  getHousehold,
  getPrice,
  getRefill,
  lockHousehold,
  missRefill,
} from './queries.ts'

export interface CompletingDependencies {
  readonly orders: Pick<OrdersService, 'complete'>
  readonly referrals: Pick<ReferralsService, 'creditUsedBy' | 'releaseCredit'>
  /** Queue the mails in the report's transaction. */
  readonly tellDelivered: (transaction: Queries, news: VisitNews) => Promise<void>
  readonly tellMissed: (transaction: Queries, news: VisitNews) => Promise<void>
}

/** A refill as a driver's report finds it. */
export type Standing = Awaited<ReturnType<typeof getRefill>>

/** What becomes of a delivery at the door, within the transaction of the driver's report. */
export interface Completing {
  /** Locks the household of a refill; undefined where there is no such refill. */
  lock(transaction: Queries, refillId: number): Promise<Standing | undefined>
  /**
   * The salt stands at the household: the order is completed and has its document. Fewer packs than ordered cost less, and
   * credit that is not needed any more is given back.
   * @param packs at least 1, at most what was ordered
   */
  deliver(transaction: Queries, standing: Standing, packs: number, at: Date): Promise<void>
  /** Nobody was at home: the order stays open under its terms until the household chooses another day, or cancels. */
  miss(transaction: Queries, standing: Standing, at: Date): Promise<void>
}

export function createCompleting(dependencies: CompletingDependencies): Completing {
  const { orders, referrals, tellDelivered, tellMissed } = dependencies

  async function newsOf(transaction: Queries, refill: Standing, orderedPacks: number): Promise<VisitNews> {
    const household = await getHousehold(transaction, refill.customer_id)
    const price = await getPrice(transaction, isoDayOf(refill.created_at))
    const credit = await referrals.creditUsedBy(transaction, refill.id)
    return {
      household,
      refill: { ...refill, friends: credit.length },
      blocksPerPack: price.blocks_per_pack,
      orderedPacks,
    }
  }

  return {
    async lock(transaction, refillId) {
      const customerId = await findOwner(transaction, refillId)
      if (customerId === undefined) return undefined
      await lockHousehold(transaction, customerId)
      return getRefill(transaction, customerId, refillId)
    },

    async deliver(transaction, standing, packs, at) {
      const { id, packs: orderedPacks } = standing
      const packCents = (standing.price_cents + standing.discount_cents) / orderedPacks
      const discount_cents = Math.min(standing.discount_cents, packs * packCents)
      if (discount_cents < standing.discount_cents)
        await referrals.releaseCredit(transaction, id, discount_cents)
      const brought = {
        packs,
        kg: (standing.kg / orderedPacks) * packs,
        price_cents: packs * packCents - discount_cents,
        discount_cents,
      }
      await deliverRefill(transaction, id, brought, at)
      const credit = await referrals.creditUsedBy(transaction, id)
      await orders.complete(transaction, id, linesOf(packs, packCents, credit), at)
      await tellDelivered(transaction, await newsOf(transaction, { ...standing, ...brought }, orderedPacks))
    },

    async miss(transaction, standing, at) {
      await missRefill(transaction, standing.id, at)
      await tellMissed(transaction, await newsOf(transaction, standing, standing.packs))
    },
  }
}
