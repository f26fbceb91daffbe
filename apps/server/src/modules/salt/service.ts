import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { ContactMoment, LastOrder, RefillQuote } from '@brine/contract/salt'
import type { Slot } from '@brine/planning/model'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Planning } from '../planning/service.ts'
import { describeLastOrder, describeMoment, describeQuote, evidenceOf, priceOf } from './describe.ts'
import type { Confirmation } from './mails/confirmation.ts'
import {
  createOffer,
  createRefill,
  findLastRefill,
  findOffer,
  getHousehold,
  getPrice,
  type Household,
  hasOpenRefill,
  lockHousehold,
  updateOfferChosen,
} from './queries.ts'

/** What a household sends to order salt. */
export interface SaltOrder {
  readonly date: string
  readonly driver_id: number
  readonly comment: string
  readonly slots: readonly Slot[]
}

export interface SaltService {
  lastOrder(customerId: number): Promise<LastOrder>
  /** What the next refill of this household brings and costs. */
  quote(customerId: number): Promise<RefillQuote>
  /** Delivery dates, best first; each answer is kept, since an order may name only what was offered. */
  moments(customerId: number, shownIn: Language): Promise<ContactMoment[]>
  /**
   * Orders a refill: writes the order, its stop and the confirmation's mail in the caller's transaction.
   * @param shownIn language of the page: decides which afternoon was promised
   * @throws `open_order_exists`, `invalid_date` (not offered to this customer in the last day, or out of reach
   *   by now), `date_taken` (offered, but the last place went to somebody else), `installation_not_placed`
   */
  order(transaction: Queries, customerId: number, order: SaltOrder, shownIn: Language): Promise<LastOrder>
}

export interface SaltDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly planning: Planning
  /** Queues the confirmation in the order's transaction. */
  readonly confirm: (transaction: Queries, confirmation: Confirmation) => Promise<void>
}

/** How long an offered date may be ordered: a page left open over night still works. */
const OFFER_LIFE_MS = 24 * 60 * 60_000

/** Start of the afternoon on the pages of a language, minutes after midnight (specification section 9). */
export const afternoonFrom: Record<Language, number> = { nl: 12 * 60, fr: 11 * 60 }

export function createSaltService({ db, clock, planning, confirm }: SaltDependencies): SaltService {
  /** @throws `invalid_date` unless this date was offered to this customer with this driver, and is still ahead */
  async function checkOffered(transaction: Queries, customerId: number, order: SaltOrder): Promise<number> {
    const since = new Date(clock.now().getTime() - OFFER_LIFE_MS)
    const moment = { date: order.date, driver_id: order.driver_id }
    const offerId = await findOffer(transaction, customerId, moment, since)
    if (offerId === undefined || !planning.isInWindow(order.date)) throw fail('invalid_date')
    return offerId
  }

  async function writeRefill(transaction: Queries, household: Household, order: SaltOrder) {
    const price = await getPrice(transaction, isoDayOf(clock.now()))
    const { kg, cents } = priceOf(household.refill_packs, price)
    const refill = {
      customer_id: household.id,
      date: order.date,
      slots: [...new Set(order.slots)].sort().reverse(),
      comment: order.comment,
      packs: household.refill_packs,
      kg,
      price_cents: cents,
      vat_rate: price.vat_rate,
    }
    try {
      return await createRefill(transaction, refill, clock.now())
    } catch (error) {
      if (isDuplicate(error, 'refills_one_open')) throw fail('open_order_exists')
      throw error
    }
  }

  return {
    async lastOrder(customerId) {
      return describeLastOrder(await findLastRefill(db, customerId))
    },

    async quote(customerId) {
      const [household, price] = await Promise.all([
        getHousehold(db, customerId),
        getPrice(db, isoDayOf(clock.now())),
      ])
      return describeQuote(household.refill_packs, price)
    },

    async moments(customerId, shownIn) {
      const now = clock.now()
      const [household, price] = await Promise.all([
        getHousehold(db, customerId),
        getPrice(db, isoDayOf(now)),
      ])
      const offers = await planning.offer({
        place: household,
        kg: priceOf(household.refill_packs, price).kg,
        slots: ['morning', 'afternoon'],
        afternoonFrom: afternoonFrom[shownIn],
      })
      if (offers.length > 0) await createOffer(db, customerId, offers.map(evidenceOf), now)
      return offers.map(describeMoment)
    },

    async order(transaction, customerId, order, shownIn) {
      const household = await lockHousehold(transaction, customerId)
      if (!household.placed) throw fail('installation_not_placed')
      if (await hasOpenRefill(transaction, customerId)) throw fail('open_order_exists')
      const offerId = await checkOffered(transaction, customerId, order)
      const refill = await writeRefill(transaction, household, order)
      const driverId = await planning.book(transaction, {
        refillId: refill.id,
        date: refill.date,
        preferredDriverId: order.driver_id,
        place: { latitude: household.latitude, longitude: household.longitude },
        kg: refill.kg,
        slots: refill.slots,
        afternoonFrom: afternoonFrom[shownIn],
      })
      if (driverId === null) throw fail('date_taken')
      await updateOfferChosen(transaction, offerId, refill.date, clock.now())
      await confirm(transaction, { household, refill, shownIn })
      return describeLastOrder(refill)
    },
  }
}
