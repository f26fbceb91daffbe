import type { LastOrder } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { AFTERNOON } from '@brine/planning/windows'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { OrdersService } from '../orders/module.ts'
import type { Planning } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { CutOff } from './cut-off.ts'
import { describeLastOrder, placeOf } from './describe.ts'
import { findFollowedOffer } from './following.ts'
import type { DeliveryNews } from './mails/delivery.ts'
import { updateOfferChosen } from './offer-queries.ts'
import type { SaltOrder } from './ordering.ts'
import {
  cancelRefill,
  findLastRefill,
  findOpenRefill,
  getPrice,
  type Household,
  lockHousehold,
  updateRefill,
} from './queries.ts'
import { afternoonFrom, inDayOrder, slotHours } from './slots.ts'

export interface ChangingDependencies {
  readonly clock: Clock
  readonly planning: Planning
  readonly orders: Pick<OrdersService, 'cancel'>
  readonly referrals: Pick<ReferralsService, 'creditUsedBy' | 'releaseCredit'>
  readonly cutOff: CutOff
  /** Queue the mails in the change's transaction. */
  readonly tellChanged: (transaction: Queries, news: DeliveryNews) => Promise<void>
  readonly tellCancelled: (transaction: Queries, news: DeliveryNews) => Promise<void>
}

/** Up to when an open order can be changed by whoever asks, and what they are told after that. */
export interface ChangeTerms {
  readonly isOpen: (refill: Parameters<CutOff>[0]) => boolean
  readonly closed: 'change_closed' | 'day_published'
}

type OpenRefill = NonNullable<Awaited<ReturnType<typeof findOpenRefill>>>

/** What is done with the open order of a household, within a transaction; `SaltService` says what they throw. */
export interface Changing {
  change(transaction: Queries, customerId: number, order: SaltOrder, shownIn: Language): Promise<LastOrder>
  cancel(transaction: Queries, customerId: number): Promise<LastOrder>
}

export function createChanging(
  dependencies: ChangingDependencies,
  terms: ChangeTerms = { isOpen: (refill) => dependencies.cutOff(refill) !== null, closed: 'change_closed' },
): Changing {
  const { clock, planning, orders, referrals, cutOff, tellChanged, tellCancelled } = dependencies

  /** Locks the household and finds its order. One that was missed has no day to be near. @throws `no_open_order`, `closed` */
  async function openOrderOf(transaction: Queries, customerId: number) {
    const household = await lockHousehold(transaction, customerId)
    const refill = await findOpenRefill(transaction, customerId)
    if (!refill) throw fail('no_open_order')
    if (refill.state !== 'missed' && !terms.isOpen(refill)) throw fail(terms.closed)
    return { household, refill }
  }

  async function newsOf(
    transaction: Queries,
    household: Household,
    refill: Omit<DeliveryNews['refill'], 'friends'> & { id: number; created_at: Date },
    afternoon: number,
  ): Promise<DeliveryNews> {
    // the household keeps the terms of the day on which it ordered
    const price = await getPrice(transaction, isoDayOf(refill.created_at))
    const credit = await referrals.creditUsedBy(transaction, refill.id)
    return {
      household,
      refill: { ...refill, friends: credit.length },
      blocksPerPack: price.blocks_per_pack,
      hours: slotHours(afternoon),
      changeableUntil: cutOff({ date: refill.date, published_at: null }),
    }
  }

  return {
    async change(transaction, customerId, order, shownIn) {
      const now = clock.now()
      const { household, refill } = await openOrderOf(transaction, customerId)
      const wish = { date: order.date, slots: inDayOrder(order.slots), comment: order.comment }
      if (isAsWished(refill, wish, afternoonFrom[shownIn])) return describeLastOrder(refill, cutOff(refill))
      const offerId = await findFollowedOffer(transaction, dependencies, customerId, order)
      const place = placeOf(household)
      if (offerId === undefined || !place) throw fail('invalid_date')

      // the visit that found nobody at home is over: its day is driven, and no longer holds the delivery
      if (refill.state === 'missed') await planning.forget(transaction, refill.id)
      const moved = await planning.move(transaction, {
        refillId: refill.id,
        date: wish.date,
        preferredDriverId: order.driver_id,
        place,
        kg: refill.kg,
        slots: wish.slots,
        afternoonFrom: afternoonFrom[shownIn],
      })
      if (moved === 'published') throw fail(terms.closed)
      if (moved === null) throw fail('date_taken')
      const changed = await updateRefill(transaction, refill.id, wish, now)
      await updateOfferChosen(transaction, offerId, wish.date, now)
      const news = await newsOf(transaction, household, changed, afternoonFrom[shownIn])
      await tellChanged(transaction, news)
      return describeLastOrder(changed, news.changeableUntil)
    },

    async cancel(transaction, customerId) {
      const { household, refill } = await openOrderOf(transaction, customerId)
      if (refill.state === 'missed') await planning.forget(transaction, refill.id)
      else if (!(await planning.release(transaction, refill.id))) throw fail(terms.closed)
      const news = await newsOf(transaction, household, refill, refill.afternoon_from ?? AFTERNOON.from)
      await cancelRefill(transaction, refill.id, clock.now())
      await referrals.releaseCredit(transaction, refill.id)
      await orders.cancel(transaction, refill.id)
      await tellCancelled(transaction, news)
      // nothing is open any more: what is left was delivered
      return describeLastOrder(await findLastRefill(transaction, customerId), null)
    },
  }
}

function isAsWished(
  refill: OpenRefill,
  wish: Pick<OpenRefill, 'date' | 'slots' | 'comment'>,
  afternoon: number,
): boolean {
  if (refill.state === 'missed') return false
  const sameHours = !wish.slots.includes('afternoon') || refill.afternoon_from === afternoon
  const sameSlots = wish.slots.join() === refill.slots.join()
  return sameHours && sameSlots && wish.date === refill.date && wish.comment === refill.comment
}
