import { type Candidate, type CandidateOptions, type DeliveryRequest, findCandidates } from './candidates.ts'
import { byScore, chooseCards, MAX_OFFERED_DATES } from './cards.ts'
import { straightRoads } from './distance.ts'
import { labelsOf } from './labels.ts'
import type { DriverDay, Offer, Roads } from './model.ts'
import { savingOf } from './savings.ts'

export interface OfferRequest extends DeliveryRequest {
  /** Median realised km a stop of the zone over 90 days: no date that is estimated worse is called suggested. */
  readonly zoneMedianKm?: number | undefined
}

export interface OfferOptions extends CandidateOptions {
  /** Dates shown at once; default 6. */
  readonly cards?: number | undefined
}

/** Dates to show, and the rest behind "show more dates"; both best first. */
export interface Offers {
  readonly cards: readonly Offer[]
  readonly more: readonly Offer[]
}

/** S of the labels: to the nearest depot and back. */
function aloneKm(request: OfferRequest, days: readonly DriverDay[], roads: Roads): number {
  const depots = new Set(days.map(({ depot }) => depot))
  return 2 * Math.min(...[...depots].map((depot) => roads.km(depot, request.location)))
}

function toOffer(candidate: Candidate, label: Offer['label'], cards: readonly Candidate[]): Offer {
  const { day, score, detourKm } = candidate
  return { date: day.date, driverId: day.driverId, label, score, detourKm, ...savingOf(candidate, cards) }
}

/**
 * Delivery dates for a household, from the routes as they stand; empty lists where no driver can come.
 *
 * @param days workable days that are not published, a driver and date at most once, in any order. Days outside
 * today + 2 to today + 30 (45 where nothing else is left) and holidays are passed over here.
 */
export function offerDates(
  request: OfferRequest,
  days: readonly DriverDay[],
  options: OfferOptions = {},
): Offers {
  const candidates = findCandidates(request, days, options)
  if (candidates.length === 0) return { cards: [], more: [] }
  const cards = chooseCards(candidates, request.today, options.cards ?? MAX_OFFERED_DATES)
  const more = candidates.filter((candidate) => !cards.includes(candidate)).sort(byScore)
  const ordered = [...cards, ...more]
  const labels = labelsOf(
    ordered.map(({ score }) => score),
    {
      bestScore: Math.min(...candidates.map(({ score }) => score)),
      aloneKm: aloneKm(request, days, options.roads ?? straightRoads),
      zoneMedianKm: request.zoneMedianKm,
    },
  )
  const offers = ordered.map((candidate, index) => toOffer(candidate, labels[index] ?? 'other', cards))
  return { cards: offers.slice(0, cards.length), more: offers.slice(cards.length) }
}
