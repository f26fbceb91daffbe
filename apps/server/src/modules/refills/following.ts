import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Planning } from '../planning/module.ts'
import { findOffer, type OfferedMoment } from './offer-queries.ts'

/** How long an offered date may be ordered: a page left open over night still works. */
const OFFER_LIFE_MS = 24 * 60 * 60_000

/** The offer that an order follows; undefined where there is none, or the date is too near by now. */
export async function findFollowedOffer(
  transaction: Queries,
  { clock, planning }: { clock: Clock; planning: Pick<Planning, 'isInWindow'> },
  customerId: number,
  { date, driver_id }: Pick<OfferedMoment, 'date' | 'driver_id'>,
): Promise<number | undefined> {
  const since = new Date(clock.now().getTime() - OFFER_LIFE_MS)
  const offerId = await findOffer(transaction, customerId, { date, driver_id }, since)
  return planning.isInWindow(date) ? offerId : undefined
}
