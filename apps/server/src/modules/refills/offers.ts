import type { OfferedDate } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { Slot } from '@brine/planning/model'
import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Customer } from '../../platform/http/identity.ts'
import type { PlanningService } from '../planning/module.ts'
import { createOffer, deleteOffersBefore, findOffer, type StoredOfferedDate } from './offer-queries.ts'
import { getSupply } from './queries.ts'
import { afternoonFrom, knownPrice, locationOf, packsOf, priceOf } from './rules.ts'
import { describeOffer, describeOwnDay, storedOfferOf } from './wire.ts'

/** How long an offered date may be ordered. A page that was left open overnight still works. */
const OFFER_LIFETIME_MS = DAY_MS
/**
 * Days for which offers are kept (docs/legal.md): chosen ones as evidence of what their labels claimed, as long as the records of
 * mails; the others for questions about what a customer saw.
 */
const RETENTION_DAYS = { chosen: 730, others: 30 }

/** The delivery dates that a customer is offered and may order. */
export interface Offers {
  /**
   * Lists delivery dates, best first. If the customer has an open order, these are the dates to which it can be moved, and last its
   * own, if that is outside the calendar of offers: tomorrow, for example, whose comment and half days can still change.
   * Each answer is stored, because an order may name only offered dates. Nothing is stored for a staff member who views
   * the portal.
   * @param shownIn language of the page, which decides the shown afternoon
   * @param packs of a new order; undefined for the usual number
   * @param slots the half days in which the delivery has to fit; any by default, because the customer chooses them later
   */
  list(
    customer: Pick<Customer, 'id' | 'isViewed'>,
    shownIn: Language,
    packs?: number,
    slots?: readonly Slot[],
  ): Promise<OfferedDate[]>
  /**
   * Lists positions on published days for a planner; empty for a customer without a location or a price.
   * @param shownIn, packs as for `list`
   */
  listPublished(
    customerId: number,
    shownIn: Language,
    packs?: number,
  ): ReturnType<PlanningService['listPublishedPositions']>
  /** Returns the id of the offer that an order names; undefined if there is none, or its date is too near by now. */
  findChosen(
    tx: Queries,
    customerId: number,
    chosen: Pick<StoredOfferedDate, 'date' | 'driver_id'>,
  ): Promise<number | undefined>
  /** Deletes offers that are old enough. @returns how many */
  deleteOld(): Promise<{ chosen: number; others: number }>
}

export interface OfferDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly planning: Pick<
    PlanningService,
    'offerDates' | 'findOwnDay' | 'isBookableDate' | 'listPublishedPositions'
  >
}

/** The load of the customer's next refill, in kg. @throws `no_price` */
function kgOf(supply: Awaited<ReturnType<typeof getSupply>>, packs: number | undefined): number {
  const price = knownPrice(supply)
  return priceOf(packsOf(supply, price, packs), price).kg
}

export function createOffers({ db, clock, planning }: OfferDependencies): Offers {
  /** The delivery to offer dates for; undefined if none can be offered. */
  async function findDelivery(
    customerId: number,
    shownIn: Language,
    packs: number | undefined,
    slots: readonly Slot[] = ['morning', 'afternoon'],
  ) {
    const supply = await getSupply(db, customerId, isoDayOf(clock.now()))
    const { open_id: openId, open_kg: openKg } = supply
    const location = locationOf(supply)
    // an open order can be moved all the same
    const canOrder = supply.pack_price_cents !== null && !supply.relation_ended_at
    if (!location || (openKg === null && !canOrder)) return undefined
    const delivery = {
      location,
      kg: openKg ?? kgOf(supply, packs),
      slots,
      afternoonFrom: afternoonFrom[shownIn],
    }
    return { delivery, openId: openId ?? undefined }
  }

  return {
    async list({ id: customerId, isViewed }, shownIn, packs, slots) {
      const found = await findDelivery(customerId, shownIn, packs, slots)
      if (!found) return []
      const { delivery, openId } = found
      const offers = await planning.offerDates(delivery, openId)
      if (offers.length > 0 && !isViewed)
        await createOffer(db, customerId, offers.map(storedOfferOf), openId !== undefined, clock.now())
      const own = openId === undefined ? null : await planning.findOwnDay(db, openId, isoDayOf(clock.now()))
      const isOffered = offers.some(({ date }) => date === own?.date)
      return [...offers.map(describeOffer), ...(own && !isOffered ? [describeOwnDay(own)] : [])]
    },

    async listPublished(customerId, shownIn, packs) {
      const found = await findDelivery(customerId, shownIn, packs)
      return found ? planning.listPublishedPositions(found.delivery, found.openId) : []
    },

    async findChosen(tx, customerId, { date, driver_id }) {
      const since = new Date(clock.now().getTime() - OFFER_LIFETIME_MS)
      const offerId = await findOffer(tx, customerId, { date, driver_id }, since)
      return planning.isBookableDate(date) ? offerId : undefined
    },

    async deleteOld() {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      return {
        chosen: await deleteOffersBefore(db, daysAgo(RETENTION_DAYS.chosen), 'chosen'),
        others: await deleteOffersBefore(db, daysAgo(RETENTION_DAYS.others), 'unchosen'),
      }
    },
  }
}
