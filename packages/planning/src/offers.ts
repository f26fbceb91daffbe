import { type Candidate, type CandidateOptions, type DeliveryRequest, findCandidates } from './candidates.ts'
import { straightRoads } from './distance.ts'
import { extraKmOf, labelOf } from './labels.ts'
import type { DriverDay, Offer, Roads } from './model.ts'
import { calendarOf } from './offer-calendar.ts'
import { byScore, chooseOfferedDates, MAX_OFFERED_DATES } from './offered-dates.ts'
import { savedKmOf } from './savings.ts'

export interface OfferOptions extends CandidateOptions {
  /** Number of dates that are shown first; 6 by default. */
  readonly shownCount?: number | undefined
}

/** The shown dates, and the others behind "show more dates"; both best first. */
export interface Offers {
  readonly shown: readonly Offer[]
  readonly more: readonly Offer[]
}

/** Road km to the nearest depot and back, which a delivery costs alone. */
function aloneKm(request: DeliveryRequest, days: readonly DriverDay[], roads: Roads): number {
  const { depots } = calendarOf(request.today, days)
  return 2 * Math.min(...depots.map((depot) => roads.km(depot, request.location)))
}

/**
 * Delivery dates for a customer, from the current routes. The lists are empty if no driver can come.
 * @param days unpublished working days, at most one per driver and date, in any order. Holidays and days outside today
 * + 2 to today + 30 (45 if there is no earlier date) are ignored.
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
  const shownKm = shown.map(extraKm)
  const toOffer = (candidate: Candidate): Offer => {
    const { day, score, detourKm } = candidate
    const extra = extraKm(candidate)
    const savedKm = savedKmOf(extra, shownKm)
    return {
      ...{ date: day.date, driverId: day.driverId, score, detourKm },
      ...{ label: labelOf(extra, alone), extraKm: extra, extraCo2Grams: extra * day.co2GramsPerKm },
      ...{ savedKm, savedCo2Grams: savedKm * day.co2GramsPerKm },
    }
  }
  return { shown: shown.map(toOffer), more: more.map(toOffer) }
}
