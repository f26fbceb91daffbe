import type { EraseCustomer } from '../../platform/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { cancelRefill, clearComments } from './change-queries.ts'
import { findOpenRefill, lockRefillCustomer } from './queries.ts'

export interface EraseDependencies {
  readonly planning: Pick<PlanningService, 'cancelDelivery' | 'removeStop'>
  readonly orders: Pick<OrdersService, 'cancel'>
  readonly referrals: Pick<ReferralsService, 'releaseCredit'>
}

/**
 * Cancels the open refill of a customer without a mail, and clears the comments of all refills. The office erases no
 * customer with an open refill; a customer from a restored backup may have one.
 */
export const createEraseRefills =
  ({ planning, orders, referrals }: EraseDependencies): EraseCustomer =>
  async (tx, { id, at }) => {
    await lockRefillCustomer(tx, id)
    const refill = await findOpenRefill(tx, id)
    if (refill) {
      // no driver may go to an erased customer, so the stop is removed from a published or driven day as well
      const isOut = refill.state === 'booked' && (await planning.cancelDelivery(tx, refill.id))
      if (!isOut) await planning.removeStop(tx, refill.id)
      await cancelRefill(tx, refill.id, 'customer', at)
      await referrals.releaseCredit(tx, refill.id)
      await orders.cancel(tx, refill.id)
    }
    await clearComments(tx, id)
  }
