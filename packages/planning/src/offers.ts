import { type Candidate, type CandidateOptions, type DeliveryRequest, findCandidates } from './candidates.ts'
import { straightRoads } from './distance.ts'
import { labelsOf } from './labels.ts'
import type { DriverDay, Offer, Roads } from './model.ts'
import { byScore, chooseOfferedDates, MAX_OFFERED_DATES } from './offered-dates.ts'
import { savingOf } from './savings.ts'

export interface OfferRequest extends DeliveryRequest {
  /** Median realised km a stop of the zone over 90 days: no date that is estimated worse is called suggested. */
  readonly zoneMedianKm?: number | undefined
}

export interface OfferOptions extends CandidateOptions {
  /** Number of dates shown at once; default 6. */
  readonly shownCount?: number | undefined
}

/** Dates to show, and the rest behind "show more dates"; both best first. */
export interface Offers {
  readonly shown: readonly Offer[]
  readonly more: readonly Offer[]
}

/** Km to the nearest depot and back: `aloneKm` of `LabelBounds`. */
function aloneKm(request: OfferRequest, days: readonly DriverDay[], roads: Roads): number {
  const depots = new Set(days.map(({ depot }) => depot))
  return 2 * Math.min(...[...depots].map((depot) => roads.km(depot, request.location)))
}

function toOffer(candidate: Candidate, label: Offer['label'], shown: readonly Candidate[]): Offer {
  const { day, score, detourKm } = candidate
  return { date: day.date, driverId: day.driverId, label, score, detourKm, ...savingOf(candidate, shown) }
}

/**
 * Delivery dates for a customer, from the routes as they stand; empty lists where no driver can come.
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
  if (candidates.length === 0) return { shown: [], more: [] }
  const shown = chooseOfferedDates(candidates, request.today, options.shownCount ?? MAX_OFFERED_DATES)
  const more = candidates.filter((candidate) => !shown.includes(candidate)).sort(byScore)
  const ordered = [...shown, ...more]
  const labels = labelsOf(
    ordered.map(({ score }) => score),
    {
      bestScore: Math.min(...candidates.map(({ score }) => score)),
      aloneKm: aloneKm(request, days, options.roads ?? straightRoads),
      zoneMedianKm: request.zoneMedianKm,
    },
  )
  const offers = ordered.map((candidate, index) => toOffer(candidate, labels[index] ?? 'other', shown))
  return { shown: offers.slice(0, shown.length), more: offers.slice(shown.length) }
}
