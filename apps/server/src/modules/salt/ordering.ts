import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { LastOrder } from '@brine/contract/salt'
import type { Slot } from '@brine/planning/model'
import { AFTERNOON, MORNING } from '@brine/planning/windows'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import type { OrdersService } from '../orders/service.ts'
import type { Planning } from '../planning/service.ts'
import type { CreditUse, ReferralsService } from '../referrals/service.ts'
import { centsOf, describeLastOrder, placeOf, priceOf } from './describe.ts'
import type { Confirmation } from './mails/confirmation.ts'
import {
  createRefill,
  findOffer,
  getPrice,
  hasOpenRefill,
  lockHousehold,
  type NewRefill,
  updateOfferChosen,
} from './queries.ts'

/** What a household sends to order salt. */
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
  readonly referrals: Pick<ReferralsService, 'creditFor' | 'useCredit'>
  /** Queues the confirmation's mail in the order's transaction. */
  readonly confirm: (transaction: Queries, confirmation: Confirmation) => Promise<void>
}

/** How long an offered date may be ordered: a page left open over night still works. */
const OFFER_LIFE_MS = 24 * 60 * 60_000

/** Start of the afternoon on the pages of a language, minutes after midnight (specification section 9). */
export const afternoonFrom: Record<Language, number> = { nl: AFTERNOON.from, fr: 11 * 60 }

/** Orders a refill within a transaction; `SaltService.order` says what it throws. */
export type PlaceOrder = (
  transaction: Queries,
  customerId: number,
  order: SaltOrder,
  shownIn: Language,
) => Promise<LastOrder>

export function createOrdering(dependencies: OrderingDependencies): PlaceOrder {
  const { clock, planning, orders, referrals, confirm } = dependencies

  /** The offer that this order follows. @throws `invalid_date` where there is none, or the date is too near by now */
  async function findFollowedOffer(
    transaction: Queries,
    customerId: number,
    order: SaltOrder,
  ): Promise<number> {
    const since = new Date(clock.now().getTime() - OFFER_LIFE_MS)
    const moment = { date: order.date, driver_id: order.driver_id }
    const offerId = await findOffer(transaction, customerId, moment, since)
    if (offerId === undefined || !planning.isInWindow(order.date)) throw fail('invalid_date')
    return offerId
  }

  return async (transaction, customerId, order, shownIn) => {
    const now = clock.now()
    const household = await lockHousehold(transaction, customerId)
    if (!household.placed) throw fail('installation_not_placed')
    if (await hasOpenRefill(transaction, customerId)) throw fail('open_order_exists')
    const offerId = await findFollowedOffer(transaction, customerId, order)
    const place = placeOf(household)
    if (!place) throw fail('invalid_date')

    const price = await getPrice(transaction, isoDayOf(now))
    const packs = household.refill_packs
    const { kg, cents } = priceOf(packs, price)
    const credit = await referrals.creditFor(transaction, customerId, cents)
    const discount = centsOf(credit)
    const refill = await writeRefill(transaction, now, {
      customer_id: customerId,
      date: order.date,
      slots: SLOTS.filter((slot) => order.slots.includes(slot)),
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
    await updateOfferChosen(transaction, offerId, refill.date, now)
    await referrals.useCredit(transaction, refill.id, credit)
    await confirm(transaction, {
      household,
      refill: { ...refill, friends: credit.length },
      blocksPerPack: price.blocks_per_pack,
      hours: { morning: MORNING, afternoon: { from: afternoonFrom[shownIn], to: AFTERNOON.to } },
    })
    await orders.create(transaction, {
      customerId,
      type: 'orders',
      refillId: refill.id,
      vatRate: price.vat_rate,
      lines: [
        { item: 'salt_pack', quantity: packs, unit_price_cents: price.pack_price_cents },
        ...credit.map(discountLine),
      ],
    })
    return describeLastOrder(refill)
  }
}

/** One line a friend. */
const discountLine = ({ cents }: CreditUse) =>
  ({ item: 'referral_discount', quantity: 1, unit_price_cents: -cents }) as const

/** In the order of the day. */
const SLOTS: readonly Slot[] = ['morning', 'afternoon']

async function writeRefill(transaction: Queries, now: Date, refill: NewRefill) {
  try {
    return await createRefill(transaction, refill, now)
  } catch (error) {
    if (isDuplicate(error, 'refills_one_open')) throw fail('open_order_exists')
    throw error
  }
}
