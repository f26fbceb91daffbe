import type { LastOrder, RefillQuote } from '@brine/contract/customer/refills'
import { AFTERNOON } from '@brine/planning/windows'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { OrdersService } from '../orders/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { CreditUse, ReferralsService } from '../referrals/module.ts'
import { updatePacks } from './change-queries.ts'
import type { CutOff } from './cut-off.ts'
import { writePacksChanged } from './mails/refill-order.ts'
import { type ChangePermit, type ChangeTerms, createMailFacts, lockOpenRefill } from './open-refill.ts'
import { findOpenRefill, getRefillCustomer, isOfAgreement, type OpenRefill } from './queries.ts'
import { agreedPrice, centsOf, linesOf, packsOf, priceOf } from './rules.ts'
import { describeLastOrder, describeQuote } from './wire.ts'

export interface PacksDependencies {
  readonly clock: Clock
  readonly notify: Notify
  readonly planning: Pick<PlanningService, 'changeLoad'>
  readonly orders: Pick<OrdersService, 'changeLines'>
  readonly referrals: Pick<ReferralsService, 'creditOf' | 'creditUsedBy' | 'creditWithin' | 'rebookCredit'>
  readonly cutOff: CutOff
}

/** Another number of packs, with the price that was shown in EUR. */
export interface WantedPacks {
  readonly packs: number
  readonly price?: number
}

/** Changes how many packs a customer's open refill brings, at the terms of its order: the same price of a pack, on the same day. */
export interface PacksChanges {
  /**
   * The open refill with another number of packs.
   * @param packs undefined for the present number; at least the smallest delivery is quoted
   * @throws `no_open_order`; the failure of the terms for one that the customer withdrew from
   */
  quote(queries: Queries, customerId: number, packs?: number): Promise<RefillQuote>
  /**
   * Changes it within a transaction. The mail confirms the changed order, with its price.
   * @throws `no_open_order`; the failure of the terms; `packs_do_not_fit` when no van can bring so many on that day; `invalid_request`
   *   for fewer than the supplier delivers; `changed_meanwhile` if it would cost more than was shown, if it waits for another day, and
   *   for another revision
   */
  change(
    transaction: Queries,
    customerId: number,
    wanted: WantedPacks,
    permit?: ChangePermit,
  ): Promise<{ answer: LastOrder; refillId: number; isChanged: boolean }>
}

export function createPacksChanges(dependencies: PacksDependencies, terms: ChangeTerms): PacksChanges {
  const { clock, notify, planning, orders, referrals, cutOff } = dependencies
  const mailFactsOf = createMailFacts(referrals, cutOff)

  /** The credit for a price: what the refill uses already, then what is left. As when ordering, it is used as far as the price goes. */
  async function creditFor(queries: Queries, refill: OpenRefill, cents: number): Promise<CreditUse[]> {
    const left = new Map<number, number>()
    for (const credits of [
      await referrals.creditUsedBy(queries, refill.id),
      await referrals.creditOf(queries, refill.customer_id),
    ])
      for (const use of credits) left.set(use.referralId, (left.get(use.referralId) ?? 0) + use.cents)
    const uses = [...left].map(([referralId, use]) => ({ referralId, cents: use }))
    return referrals.creditWithin(uses, cents)
  }

  return {
    async quote(queries, customerId, packs) {
      const customer = await getRefillCustomer(queries, customerId)
      const refill = await findOpenRefill(queries, customerId)
      if (!refill) throw fail('no_open_order')
      if (refill.withdrawn_at !== null) throw fail(terms.closed)
      const price = agreedPrice(refill)
      const quoted = packsOf(customer, price, packs ?? refill.packs)
      const credit = await creditFor(queries, refill, priceOf(quoted, price).cents)
      return describeQuote(customer, quoted, price, credit)
    },

    async change(transaction, customerId, { packs, price: shown }, permit = {}) {
      const { customer, refill } = await lockOpenRefill(transaction, customerId, terms, permit)
      const { id: refillId } = refill
      const afternoon = refill.afternoon_from ?? AFTERNOON.from
      if (refill.withdrawn_at !== null) throw fail(terms.closed)
      if (refill.state === 'missed') throw fail('changed_meanwhile')
      if (packs === refill.packs)
        return { answer: describeLastOrder(refill, await cutOff(refill)), refillId, isChanged: false }
      const price = agreedPrice(refill)
      if (packs < price.min_packs) throw fail('invalid_request', { field: 'packs' })
      const { kg, cents } = priceOf(packs, price)
      const discount = centsOf(await creditFor(transaction, refill, cents))
      if (shown !== undefined && cents - discount > Math.round(shown * 100)) throw fail('changed_meanwhile')

      const outcome = await planning.changeLoad(transaction, refillId, { packs, kg }, permit.onPublished)
      if (outcome === 'published') throw fail(terms.closed)
      if (outcome === null) throw fail('packs_do_not_fit')
      if (discount !== refill.discount_cents) await referrals.rebookCredit(transaction, refill, discount)
      const columns = { packs, kg, price_cents: cents - discount, discount_cents: discount }
      const changed = await updatePacks(transaction, refillId, columns, clock.now())
      const credit = await referrals.creditUsedBy(transaction, refillId)
      await orders.changeLines(transaction, refillId, linesOf(packs, price.pack_price_cents, credit))
      const facts = await mailFactsOf(transaction, customer, { ...refill, ...changed }, afternoon)
      await notify(transaction, writePacksChanged(facts, await isOfAgreement(transaction, refillId)))
      return {
        answer: describeLastOrder({ ...refill, ...changed }, facts.changeableUntil),
        ...{ refillId, isChanged: true },
      }
    },
  }
}
