import { type Candidate, type CandidateOptions, type DeliveryRequest, findCandidates } from './candidates.ts'
import { straightRoads } from './distance.ts'
import { extraKmOf, labelOf } from './labels.ts'
import type { DriverDay, Offer, Roads } from './model.ts'
import { byScore, chooseOfferedDates, MAX_OFFERED_DATES } from './offered-dates.ts'
import { savedKmOf } from './savings.ts'

export interface OfferOptions extends CandidateOptions {
  /** Number of dates shown at once; default 6. */
  readonly shownCount?: number | undefined
}

/** Dates to show, and the rest behind "show more dates"; both best first. */
export interface Offers {
  readonly shown: readonly Offer[]
  readonly more: readonly Offer[]
}

/** S: km to the nearest depot and back. */
function aloneKm(request: DeliveryRequest, days: readonly DriverDay[], roads: Roads): number {
  const depots = new Set(days.map(({ depot }) => depot))
  return 2 * Math.min(...[...depots].map((depot) => roads.km(depot, request.location)))
}

/**
 * Delivery dates for a customer, from the routes as they stand; empty lists where no driver can come.
 *
 * @param days workable days that are not published, a driver and date at most once, in any order. Days outside
 * today + 2 to today + 30 (45 where nothing else is left) and holidays are passed over here.
 */
export function offerDates(
  request: DeliveryRequest,
  days: readonly DriverDay[],
  options: OfferOptions = {},
): Offers {
  const candidates = findCandidates(request, days, options)
  if (candidates.length === 0) return { shown: [], more: [] }
  const shown = chooseOfferedDates(candidates, request.today, options.shownCount ?? MAX_OFFERED_DATES)
  const more = candidates.filter((candidate) => !shown.includes(candidate)).sort(byScore)
  const bestScore = Math.min(...candidates.map(({ score }) => score))
  const alone = aloneKm(request, days, options.roads ?? straightRoads)
  const extraKm = ({ score }: Candidate) => extraKmOf(score, bestScore)
  const toOffer = (candidate: Candidate): Offer => {
    const { day, score, detourKm } = candidate
    const extra = extraKm(candidate)
    const savedKm = savedKmOf(extra, shown.filter((other) => other !== candidate).map(extraKm))
    return {
      ...{ date: day.date, driverId: day.driverId, score, detourKm },
      ...{ label: labelOf(extra, alone), extraKm: extra, extraCo2Grams: extra * day.co2GramsPerKm },
      ...{ savedKm, savedCo2Grams: savedKm * day.co2GramsPerKm },
    }
  }
  return { shown: shown.map(toOffer), more: more.map(toOffer) }
}
