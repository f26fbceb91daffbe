import { type LastOrder, type OfferedDate, type RefillQuote, refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { AFTERNOON } from '@brine/planning/windows'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { endBeforeDisk, thenOnDisk } from '../../platform/database/disk.ts'
import { inOrder } from '../../platform/database/in-order.ts'
import type { SendLast } from '../../platform/database/pipeline.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import type { Customer } from '../../platform/http/identity.ts'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Route, readOfCustomer, serve } from '../../platform/http/serve.ts'
import type { DailyLimit } from '../../platform/limits/daily-limit.ts'
import type { PlanningService } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { WriteCalendar } from './calendar.ts'
import type { PacksChanges, WantedPacks } from './change-packs.ts'
import type { RefillChanges } from './change-refill.ts'
import type { CutOff } from './cut-off.ts'
import type { Offers } from './offers.ts'
import type { NewRefillOrder, OrderRefill, RefillOrder } from './order-refill.ts'
import { findLastRefill, findOpenRefill, getRefillCustomer, getSupply } from './queries.ts'
import { knownPrice, packsOf, priceOf } from './rules.ts'
import { describeLastOrder, describeQuote } from './wire.ts'

/** What customers can do with their refills. */
export interface CustomerRefills {
  lastOrder(customerId: number): Promise<LastOrder>
  /**
   * Returns the quantity and price of the customer's next refill.
   * @param packs undefined for the usual number; at least the smallest delivery is quoted
   * @throws `customer_ended`; `no_price`; `no_drivers` if the supplier cannot deliver to anybody yet
   */
  quote(customerId: number, packs?: number): Promise<RefillQuote>
  /** See `Offers.list`. */
  offeredDates(
    customer: Pick<Customer, 'id' | 'isViewed'>,
    shownIn: Language,
    packs?: number,
  ): Promise<OfferedDate[]>
  /**
   * Orders a refill. One transaction stores the refill, stop, chosen offer, order and confirmation mail.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `open_order_exists`, `invalid_date` (not offered to this customer in the last 24 hours, or too near by
   *   now), `date_taken` (offered, but no driver has room any more), `installation_not_placed`, `no_price`,
   *   `price_raised`, `customer_ended`, `invalid_request` (fewer packs than the supplier delivers), `idempotency_key_reused`
   */
  order(customerId: number, order: NewRefillOrder, shownIn: Language, key: string | null): Promise<LastOrder>
  /**
   * Orders as `order` does, after a step in the same transaction that may refuse.
   * @throws as `order`, and what the step throws
   */
  orderWith(
    customerId: number,
    order: NewRefillOrder,
    shownIn: Language,
    step: (transaction: Queries) => Promise<void>,
  ): Promise<LastOrder>
  /**
   * Moves the open order to another offered date, or changes its half days or comment. The price stays. The old stop is
   * removed only if the new date has room.
   * @throws `no_open_order`, `change_closed` (after the cut-off, or the day is published), and `invalid_date` (not for its own day and
   *   driver), `date_taken`, `idempotency_key_reused` as above
   */
  change(customerId: number, order: RefillOrder, shownIn: Language, key: string | null): Promise<LastOrder>
  /** Quotes the open order with another number of packs. See `PacksChanges` for the errors, as for `changePacks`. */
  packsQuote(customerId: number, packs?: number): Promise<RefillQuote>
  /** Changes how many packs the open order brings. @throws `idempotency_key_reused` beside them */
  changePacks(customerId: number, wanted: WantedPacks, key: string | null): Promise<LastOrder>
  /**
   * Cancels the open order and removes its stop.
   * @returns the last remaining order
   * @throws `no_open_order`, `change_closed`, `idempotency_key_reused`
   */
  cancel(customerId: number, key: string | null): Promise<LastOrder>
  /** Returns the open order as a calendar file. @throws `no_open_order` */
  calendar(customerId: number, shownIn: Language): Promise<FileAnswer>
}

export interface CustomerRefillsParts {
  readonly db: Queries
  readonly clock: Clock
  readonly dailyLimit: DailyLimit
  readonly referrals: Pick<ReferralsService, 'creditOf' | 'creditWithin'>
  readonly cutOff: CutOff
  readonly offers: Offers
  readonly orderRefill: OrderRefill
  readonly planning: Pick<PlanningService, 'hasDrivers'>
  /** Changes under the customer's terms. */
  readonly changes: RefillChanges
  readonly packsChanges: PacksChanges
  readonly writeCalendar: WriteCalendar
}

export function createCustomerRefills(parts: CustomerRefillsParts): CustomerRefills {
  const { db, clock, dailyLimit, referrals, cutOff, offers, orderRefill, changes, packsChanges } = parts
  const { planning, writeCalendar } = parts

  /** Runs the effect of a call once per key, and repeats it after a conflict with another transaction. */
  const runOnce = (
    call: typeof refills.order | typeof refills.change | typeof refills.changePacks | typeof refills.cancel,
    customerId: number,
    key: string | null,
    body: NewRefillOrder | WantedPacks | null,
    effect: (transaction: Queries, sendLast: SendLast) => Promise<LastOrder>,
  ): Promise<LastOrder> => {
    return thenOnDisk(db, (connection) =>
      idempotently(
        connection,
        { customerId, key, call, body, now: clock.now() },
        async (transaction, sendLast) => {
          // other orders wait for the locks of driver day and order number, but not for the disk
          const [answer] = await inOrder(transaction, [(tx) => effect(tx, sendLast), endBeforeDisk])
          return answer
        },
      ),
    )
  }

  return {
    offeredDates: offers.list,

    async lastOrder(customerId) {
      const refill = await findLastRefill(db, customerId)
      return describeLastOrder(refill, refill ? await cutOff(refill) : null)
    },

    async quote(customerId, wanted) {
      const [supply, credits, hasDrivers] = await Promise.all([
        getSupply(db, customerId, isoDayOf(clock.now())),
        referrals.creditOf(db, customerId),
        planning.hasDrivers(),
      ])
      if (supply.relation_ended_at) throw fail('customer_ended')
      const price = knownPrice(supply)
      if (!hasDrivers) throw fail('no_drivers')
      const packs = packsOf(supply, price, wanted)
      const credit = referrals.creditWithin(credits, priceOf(packs, price).cents)
      return describeQuote(supply, packs, price, credit)
    },

    order: (customerId, order, shownIn, key) =>
      runOnce(refills.order, customerId, key, order, async (transaction, sendLast) => {
        await dailyLimit.count(transaction, customerId, 'order')
        return orderRefill(transaction, sendLast, customerId, order, shownIn)
      }),

    orderWith: (customerId, order, shownIn, step) =>
      runOnce(refills.order, customerId, null, order, async (transaction, sendLast) => {
        await step(transaction)
        await dailyLimit.count(transaction, customerId, 'order')
        return orderRefill(transaction, sendLast, customerId, order, shownIn)
      }),

    change: (customerId, order, shownIn, key) =>
      runOnce(refills.change, customerId, key, order, async (transaction) => {
        // also if nothing changes: the key is stored
        await dailyLimit.count(transaction, customerId, 'order_change')
        return (await changes.change(transaction, customerId, order, shownIn)).answer
      }),

    packsQuote: (customerId, packs) => packsChanges.quote(db, customerId, packs),

    changePacks: (customerId, wanted, key) =>
      runOnce(refills.changePacks, customerId, key, wanted, async (transaction) => {
        await dailyLimit.count(transaction, customerId, 'order_change')
        return (await packsChanges.change(transaction, customerId, wanted)).answer
      }),

    cancel: (customerId, key) =>
      runOnce(refills.cancel, customerId, key, null, (transaction) =>
        changes.cancel(transaction, customerId),
      ),

    async calendar(customerId, shownIn) {
      const [customer, refill] = await Promise.all([
        getRefillCustomer(db, customerId),
        findOpenRefill(db, customerId),
      ])
      if (!refill) throw fail('no_open_order')
      const entry = { customer, refill, afternoonFrom: refill.afternoon_from ?? AFTERNOON.from }
      return writeCalendar(entry, shownIn, clock.now())
    },
  }
}

export const customerRefillRoutes = (customerRefills: CustomerRefills): Route[] =>
  serve(refills, {
    lastOrder: readOfCustomer(customerRefills.lastOrder),
    quote: ({ customer, query }) => customerRefills.quote(customer.id, query.packs),
    offeredDates: ({ customer, language, query }) =>
      customerRefills.offeredDates(customer, pageLanguage(language, customer), query.packs),
    order: ({ customer, body, language, idempotencyKey }) =>
      customerRefills.order(customer.id, body, pageLanguage(language, customer), idempotencyKey),
    change: ({ customer, body, language, idempotencyKey }) =>
      customerRefills.change(customer.id, body, pageLanguage(language, customer), idempotencyKey),
    packsQuote: ({ customer, query }) => customerRefills.packsQuote(customer.id, query.packs),
    changePacks: ({ customer, body, idempotencyKey }) =>
      customerRefills.changePacks(customer.id, body, idempotencyKey),
    cancel: ({ customer, idempotencyKey }) => customerRefills.cancel(customer.id, idempotencyKey),
    calendar: ({ customer, language }) =>
      customerRefills.calendar(customer.id, pageLanguage(language, customer)),
  })
