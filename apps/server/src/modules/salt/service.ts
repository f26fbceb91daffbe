import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { type ContactMoment, type LastOrder, type RefillQuote, salt } from '@brine/contract/salt'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import { describeLastOrder, describeMoment, describeQuote, evidenceOf, placeOf, priceOf } from './describe.ts'
import { afternoonFrom, createOrdering, type OrderingDependencies, type SaltOrder } from './ordering.ts'
import { createOffer, findLastRefill, getHousehold, getPrice } from './queries.ts'

export interface SaltService {
  lastOrder(customerId: number): Promise<LastOrder>
  /** What the next refill of this household brings and costs. */
  quote(customerId: number): Promise<RefillQuote>
  /**
   * Delivery dates, best first; each answer is kept, since an order may name only what was offered.
   * @param shownIn language of the page: decides which afternoon the household reads
   */
  moments(customerId: number, shownIn: Language): Promise<ContactMoment[]>
  /**
   * Orders a refill: order, stop, choice and the confirmation's mail in one transaction, or none of them.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `open_order_exists`, `invalid_date` (not offered to this customer in the last 24 hours, or too near by
   *   now), `date_taken` (offered, but the last place went to somebody else), `installation_not_placed`,
   *   `idempotency_key_reused`
   */
  order(customerId: number, order: SaltOrder, shownIn: Language, key: string | null): Promise<LastOrder>
}

export function createSaltService({ db, ...rest }: OrderingDependencies & { db: Queries }): SaltService {
  const { clock, planning, referrals } = rest
  const placeOrder = createOrdering(rest)
  const readSupply = (customerId: number) =>
    Promise.all([getHousehold(db, customerId), getPrice(db, isoDayOf(clock.now()))])

  return {
    async lastOrder(customerId) {
      return describeLastOrder(await findLastRefill(db, customerId))
    },

    async quote(customerId) {
      const [{ refill_packs }, price] = await readSupply(customerId)
      const credit = await referrals.creditFor(db, customerId, priceOf(refill_packs, price).cents)
      return describeQuote(refill_packs, price, credit)
    },

    async moments(customerId, shownIn) {
      const [household, price] = await readSupply(customerId)
      const place = placeOf(household)
      if (!place) return []
      const offers = await planning.offer({
        place,
        kg: priceOf(household.refill_packs, price).kg,
        slots: ['morning', 'afternoon'],
        afternoonFrom: afternoonFrom[shownIn],
      })
      if (offers.length > 0) await createOffer(db, customerId, offers.map(evidenceOf), clock.now())
      return offers.map(describeMoment)
    },

    order(customerId, order, shownIn, key) {
      const repeatable = { customerId, key, call: salt.order, body: order, now: clock.now() }
      return retryTransaction(() =>
        idempotently(db, repeatable, (transaction) => placeOrder(transaction, customerId, order, shownIn)),
      )
    },
  }
}
