import { type Candidate, type DeliveryRequest, findCandidates } from '@brine/planning/candidates'
import { straightRoads } from '@brine/planning/distance'
import { cheapestInsertion, legDistancesOf } from '@brine/planning/insertion'
import { extraKmOf, labelOf } from '@brine/planning/labels'
import type { DriverDay } from '@brine/planning/model'
import { calendarOf, MAX_NEAREST_DRIVERS, nearestDrivers } from '@brine/planning/offer-calendar'
import { byScore } from '@brine/planning/offered-dates'
import { offerDates } from '@brine/planning/offers'
import type { Random } from '@brine/planning/random'
import { scheduleOf } from '@brine/planning/schedule'
import type { ScoreVariant } from '@brine/planning/score'
import type { Shown } from './choice.ts'

/** The dates for a customer: those shown first, and those behind "show more dates". */
export interface Offered {
  readonly shown: readonly Shown[]
  readonly more: readonly Shown[]
}

export interface Situation {
  readonly request: DeliveryRequest
  readonly days: readonly DriverDay[]
  readonly cards: number
  readonly random: Random
  readonly variant: ScoreVariant
}

export type Policy = (situation: Situation) => Offered

const shownOf = ({ day }: Candidate): Shown => ({ date: day.date, driverId: day.driverId })
const split = (ordered: readonly Shown[], cards: number): Offered => ({
  shown: ordered.slice(0, cards),
  more: ordered.slice(cards),
})

/** Random feasible dates: the offer of a supplier who ignores the routes. */
const random: Policy = ({ request, days, cards, random }) => {
  const drawn = findCandidates(request, days).map((candidate) => ({ candidate, lot: random.next() }))
  const ordered = drawn.sort((a, b) => a.lot - b.lot).map(({ candidate }) => shownOf(candidate))
  return split(ordered, cards)
}

/** The earliest feasible dates. */
const earliest: Policy = ({ request, days, cards }) =>
  split(findCandidates(request, days).map(shownOf), cards)

/** The dates with the smallest detour at the moment of the order; the detour also sets the label. */
const textbook: Policy = ({ request, days, cards }) => {
  const { drivers, depots } = calendarOf(request.today, days)
  const near = nearestDrivers(drivers, request.location, MAX_NEAREST_DRIVERS, straightRoads)
  const best = new Map<string, { shown: Shown; addedKm: number }>()
  for (const day of near.flatMap(({ days }) => days)) {
    const schedule = scheduleOf(day, straightRoads)
    const insertion = cheapestInsertion(
      schedule,
      request,
      straightRoads,
      legDistancesOf(schedule, request.location),
    )
    const known = best.get(day.date)
    if (insertion && (!known || insertion.addedKm < known.addedKm))
      best.set(day.date, {
        shown: { date: day.date, driverId: day.driverId },
        addedKm: insertion.addedKm,
      })
  }
  const ordered = [...best.values()].sort((a, b) => a.addedKm - b.addedKm)
  const aloneKm = 2 * Math.min(...depots.map((depot) => straightRoads.km(depot, request.location)))
  const bestKm = ordered[0]?.addedKm ?? 0
  return split(
    ordered.map(({ shown, addedKm }) => ({ ...shown, label: labelOf(extraKmOf(addedKm, bestKm), aloneKm) })),
    cards,
  )
}

const scored =
  (by?: ScoreVariant): Policy =>
  ({ request, days, cards, variant }) =>
    offerDates(request, days, { variant: by ?? variant, shownCount: cards })

/** The upper bound: every customer is shown only the best suitable date, and takes it. */
const best: Policy = ({ request, days, variant }) => {
  const candidates = findCandidates(request, days, { variant })
  return { shown: [], more: [...candidates].sort(byScore).map(shownOf) }
}

/**
 * Policies for choosing dates. `ours` is the score in the variant of the firm; the other variants are listed beside it.
 */
export const POLICIES = {
  random,
  earliest,
  textbook,
  ours: scored(),
  'dense score': scored('dense'),
  'thin score': scored('thin'),
  'phantom seeds': scored('phantom'),
  'everybody takes the best': best,
} satisfies Record<string, Policy>

export type PolicyName = keyof typeof POLICIES

/** Policies that leave the customer no choice. */
export const FORCED: ReadonlySet<PolicyName> = new Set(['everybody takes the best'])
