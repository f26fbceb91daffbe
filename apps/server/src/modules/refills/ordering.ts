import type { LastOrder } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { Slot } from '@brine/planning/model'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import type { SendLast } from '../../platform/database/pipeline.ts'
import { fail } from '../../platform/http/fail.ts'
import type { OrdersService } from '../orders/module.ts'
import type { Planning } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { CutOff } from './cut-off.ts'
import { centsOf, describeLastOrder, linesOf, placeOf, priceOf } from './describe.ts'
import { findFollowedOffer } from './following.ts'
import type { DeliveryNews } from './mails/delivery.ts'
import { updateOfferChosen } from './offer-queries.ts'
import { createRefill, getPrice, hasOpenRefill, lockHousehold, type NewRefill } from './queries.ts'
import { afternoonFrom, inDayOrder, slotHours } from './slots.ts'

/** What a household sends to order salt, or to change its order. */
export interface SaltOrder {
  readonly date: string
  readonly driver_id: number
  readonly comment: string
  readonly slots: readonly Slot[]
}

export interface OrderingDependencies {
  readonly clock: Clock
  readonly planning: Planning
  readonly orders: Pick<OrdersService, 'create'>
  readonly referrals: Pick<ReferralsService, 'creditOf' | 'creditWithin' | 'useCredit'>
  readonly cutOff: CutOff
  /** Queues the confirmation's mail in the order's transaction. */
  readonly tellBooked: (transaction: Queries, news: DeliveryNews) => Promise<void>
}

/** Orders a refill within a transaction; `SaltService.order` says what it throws. */
export type PlaceOrder = (
  transaction: Queries,
  sendLast: SendLast,
  customerId: number,
  order: SaltOrder,
  shownIn: Language,
) => Promise<LastOrder>

export function createOrdering(dependencies: OrderingDependencies): PlaceOrder {
  const { clock, planning, orders, referrals, cutOff, tellBooked } = dependencies
  return async (transaction, sendLast, customerId, order, shownIn) => {
    const now = clock.now()
    // sent together; the lock comes first, so what is read after it is nobody else's to change
    const [household, isOpen, price, offerId, credits] = await Promise.all([
      lockHousehold(transaction, customerId),
      hasOpenRefill(transaction, customerId),
      getPrice(transaction, isoDayOf(now)),
      findFollowedOffer(transaction, dependencies, customerId, order),
      referrals.creditOf(transaction, customerId),
    ])
    if (!household.placed) throw fail('installation_not_placed')
    if (isOpen) throw fail('open_order_exists')
    const place = placeOf(household)
    if (offerId === undefined || !place) throw fail('invalid_date')

    const packs = household.refill_packs
    const { kg, cents } = priceOf(packs, price)
    const credit = referrals.creditWithin(credits, cents)
    const discount = centsOf(credit)
    const refill = await writeRefill(transaction, now, {
      customer_id: customerId,
      date: order.date,
      slots: inDayOrder(order.slots),
      comment: order.comment,
      packs,
      kg,
      price_cents: cents - discount,
      discount_cents: discount,
      vat_rate: price.vat_rate,
    })
    const driverId = await planning.book(transaction, {
      refillId: refill.id,
      date: refill.date,
      preferredDriverId: order.driver_id,
      place,
      kg,
      slots: refill.slots,
      afternoonFrom: afternoonFrom[shownIn],
    })
    if (driverId === null) throw fail('date_taken')
    const changeableUntil = cutOff({ date: refill.date, published_at: null })
    // sent together: others wait for this driver's day
    await Promise.all([
      updateOfferChosen(transaction, offerId, refill.date, now),
      referrals.useCredit(transaction, refill.id, credit),
      tellBooked(transaction, {
        household,
        refill: { ...refill, friends: credit.length },
        blocksPerPack: price.blocks_per_pack,
        hours: slotHours(afternoonFrom[shownIn]),
        changeableUntil,
      }),
    ])
    // everybody who orders waits for the next number
    sendLast(
      orders.create(transaction, {
        customerId,
        type: 'orders',
        refillId: refill.id,
        vatRate: price.vat_rate,
        lines: linesOf(packs, price.pack_price_cents, credit),
      }),
    )
    return describeLastOrder(refill, changeableUntil)
  }
}

async function writeRefill(transaction: Queries, now: Date, refill: NewRefill) {
  try {
    return await createRefill(transaction, refill, now)
  } catch (error) {
    if (isDuplicate(error, 'refills_one_open')) throw fail('open_order_exists')
    throw error
  }
}
