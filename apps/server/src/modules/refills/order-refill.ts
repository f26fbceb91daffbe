import type { LastOrder } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { Slot } from '@brine/planning/model'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import type { SendLast } from '../../platform/database/pipeline.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Notify } from '../../platform/mail/notify.ts'
import type { Pushes } from '../../platform/push/pushes.ts'
import type { OrdersService } from '../orders/module.ts'
import type { OnPublished, PlanningService } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { createRefill, type ImportedLine, type NewRefill } from './change-queries.ts'
import type { CutOff } from './cut-off.ts'
import { writeAutomatic } from './mails/automatic-refill.ts'
import { writeBooked } from './mails/refill-order.ts'
import { updateOfferChosen } from './offer-queries.ts'
import type { Offers } from './offers.ts'
import { hasOpenRefill, lockRefillCustomer } from './queries.ts'
import {
  afternoonFrom,
  centsOf,
  inDayOrder,
  knownPrice,
  linesOf,
  locationOf,
  packsOf,
  priceOf,
  slotHours,
} from './rules.ts'
import { findSaltPrice } from './salt-price-queries.ts'
import { describeLastOrder } from './wire.ts'

/** The data of a changed order. */
export interface RefillOrder {
  readonly date: string
  readonly driver_id: number
  readonly comment: string
  readonly slots: readonly Slot[]
}

/** The data of a new order. Without `packs`, the customer's usual number is ordered. */
export interface NewRefillOrder extends RefillOrder {
  readonly packs?: number
  /** EUR including VAT after the discount, as the customer was shown it: a higher price is refused. */
  readonly price?: number
  /**
   * Set where we chose the day for the customer: no offer names it, and the price and the salt are those of the agreement. Code of before
   * kept no salt.
   */
  readonly automatic?: {
    readonly packCents: number
    readonly salt: { readonly product_id: number | null; readonly pack_kg: number | null }
  }
  /**
   * Set where the customer agreed to the day in the program before: no offer names it, no credit is used, and no mail confirms it. The
   * line of the file is kept with it.
   */
  readonly agreed?: AgreedTerms
}

interface AgreedTerms {
  /** Cents of one pack; null for the price of today. */
  readonly packCents: number | null
  readonly line: ImportedLine
}

export interface OrderDependencies {
  readonly clock: Clock
  readonly notify: Notify
  readonly pushes: Pick<Pushes, 'send'>
  readonly planning: Pick<PlanningService, 'bookDelivery' | 'isOpenPublishedDate' | 'isBookableDate'>
  readonly orders: Pick<OrdersService, 'create'>
  readonly referrals: Pick<ReferralsService, 'creditOf' | 'creditWithin' | 'useCredit'>
  readonly offers: Pick<Offers, 'findChosen'>
  readonly cutOff: CutOff
}

/** What only some callers of an order need. */
export interface OrderOptions {
  /** Set by a planner: allows a published day that is not over. */
  readonly onPublished?: OnPublished | undefined
  /** Writes what belongs to the order in the same transaction, before the order number is taken. */
  readonly also?: (tx: Queries, refillId: number) => Promise<unknown>
}

/**
 * Orders a refill within a transaction, of which nothing else may be sent afterwards: every order waits for the next order number.
 * See `CustomerRefills.order` for the errors.
 */
export type OrderRefill = (
  transaction: Queries,
  sendLast: SendLast,
  customerId: number,
  order: NewRefillOrder,
  shownIn: Language,
  options?: OrderOptions,
) => Promise<LastOrder>

export function createOrderRefill(dependencies: OrderDependencies): OrderRefill {
  const { clock, notify, pushes, planning, orders, referrals, offers, cutOff } = dependencies
  return async (transaction, sendLast, customerId, order, shownIn, { onPublished, also } = {}) => {
    const now = clock.now()
    const { automatic, agreed } = order
    const isForced = onPublished && (await planning.isOpenPublishedDate(transaction, order.date))
    if (automatic && !planning.isBookableDate(order.date)) throw fail('invalid_date')
    // lock first, so that nothing changes after it is read
    const [customer, isOpen, salt, offerId, credits] = await inOrder(transaction, [
      (tx) => lockRefillCustomer(tx, customerId),
      (tx) => hasOpenRefill(tx, customerId),
      (tx) => findSaltPrice(tx, customerId, isoDayOf(now)),
      async (tx) => (isForced || automatic || agreed ? null : offers.findChosen(tx, customerId, order)),
      async (tx) => (agreed ? [] : referrals.creditOf(tx, customerId)),
    ])
    if (customer.relation_ended_at) throw fail('customer_ended')
    if (!customer.placed) throw fail('installation_not_placed')
    if (isOpen) throw fail('open_order_exists')
    const sold = knownPrice(salt)
    const agreedSalt = automatic?.salt
    // nobody gets another salt than agreed, at the price of that one
    if (
      agreedSalt?.product_id &&
      (agreedSalt.product_id !== sold.product_id || agreedSalt.pack_kg !== sold.pack_kg)
    )
      throw fail('terms_changed')
    const packCents = automatic?.packCents ?? agreed?.packCents ?? sold.pack_price_cents
    const price = {
      ...{ ...sold, pack_price_cents: packCents },
      // fewer may have been agreed before
      ...(agreed && { min_packs: 1 }),
    }
    const location = locationOf(customer)
    if (offerId === undefined || !location) throw fail('invalid_date')

    // an order is binding, so too few packs are refused: raising them would cost more than the customer was shown
    if (order.packs !== undefined && order.packs < price.min_packs)
      throw fail('invalid_request', { field: 'packs' })
    const packs = packsOf(customer, price, order.packs)
    const { kg, cents } = priceOf(packs, price)
    const credit = referrals.creditWithin(credits, cents)
    const discount = centsOf(credit)
    // a page may stay open overnight, while another price begins
    if (order.price !== undefined && cents - discount > Math.round(order.price * 100))
      throw fail('price_raised')
    const refill = await createOnlyRefill(transaction, now, {
      ...agreed?.line,
      customer_id: customerId,
      product_id: price.product_id,
      date: order.date,
      slots: inDayOrder(order.slots),
      comment: order.comment,
      packs,
      kg,
      price_cents: cents - discount,
      discount_cents: discount,
      vat_rate: price.vat_rate,
    })
    const booking = {
      ...{ refillId: refill.id, date: refill.date, preferredDriverId: order.driver_id, location, kg },
      ...{ slots: refill.slots, afternoonFrom: afternoonFrom[shownIn] },
    }
    const driverId = await planning.bookDelivery(transaction, booking, onPublished)
    if (driverId === null) throw fail('date_taken')
    const changeableUntil = await cutOff({ date: refill.date, published_at: isForced ? now : null })
    const mail = (automatic ? writeAutomatic : writeBooked)({
      customer,
      refill: { ...refill, referralCount: credit.length },
      blocksPerPack: price.blocks_per_pack,
      hours: slotHours(afternoonFrom[shownIn]),
      changeableUntil,
    })
    // one round trip, because other orders wait for this driver day
    await inOrder(transaction, [
      async (tx) => (offerId === null ? undefined : updateOfferChosen(tx, offerId, refill.date, now)),
      (tx) => referrals.useCredit(tx, refill.id, credit),
      async (tx) => (agreed ? undefined : notify(tx, mail)),
      async (tx) => also?.(tx, refill.id),
    ])
    if (automatic) await pushes.send(transaction, customerId, mail, '/automatic')
    // last, because every order waits for the next order number
    sendLast(
      orders.create(transaction, {
        customerId,
        type: 'orders',
        refillId: refill.id,
        lines: linesOf(packs, price.pack_price_cents, credit).map((line) => ({
          ...line,
          vat_rate: price.vat_rate,
        })),
      }),
    )
    return describeLastOrder({ ...refill, afternoon_from: afternoonFrom[shownIn] }, changeableUntil)
  }
}

/** @throws `open_order_exists` */
async function createOnlyRefill(transaction: Queries, now: Date, refill: NewRefill) {
  try {
    return await createRefill(transaction, refill, now)
  } catch (error) {
    if (isDuplicate(error, 'refills_one_open')) throw fail('open_order_exists')
    throw error
  }
}
