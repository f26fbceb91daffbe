import {
  type Candidate,
  type DeliveryRequest,
  findCandidates,
  HORIZON_DAYS,
  MAX_NEAREST_DRIVERS,
  nearestDrivers,
  offerableDays,
} from '@brine/planning/candidates'
import { straightRoads } from '@brine/planning/distance'
import { cheapestInsertion, legDistancesOf } from '@brine/planning/insertion'
import { extraKmOf, labelOf } from '@brine/planning/labels'
import type { DriverDay } from '@brine/planning/model'
import { byScore } from '@brine/planning/offered-dates'
import { offerDates } from '@brine/planning/offers'
import type { Random } from '@brine/planning/random'
import { scheduleOf } from '@brine/planning/schedule'
import type { ScoreVariant } from '@brine/planning/score'
import type { Shown } from './choice.ts'

/** What a household is shown: at once, and behind "show more dates". */
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

/** Dates that fit, drawn by lot: what a supplier offers who does not look at the routes. */
const random: Policy = ({ request, days, cards, random }) => {
  const drawn = findCandidates(request, days).map((candidate) => ({ candidate, lot: random.next() }))
  const ordered = drawn.sort((a, b) => a.lot - b.lot).map(({ candidate }) => shownOf(candidate))
  return split(ordered, cards)
}

/** The first dates that fit. */
const earliest: Policy = ({ request, days, cards }) =>
  split(findCandidates(request, days).map(shownOf), cards)

/** The dates that cost the smallest detour at this moment, labelled by it. */
const textbook: Policy = ({ request, days, cards }) => {
  const soon = offerableDays(request.today, days, HORIZON_DAYS)
  const best = new Map<string, { shown: Shown; addedKm: number }>()
  for (const day of nearestDrivers(soon, request.location, MAX_NEAREST_DRIVERS, straightRoads)) {
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
  const depots = days.map(({ depot }) => straightRoads.km(depot, request.location))
  const aloneKm = 2 * Math.min(...depots)
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

/** The ceiling: everybody is shown one date, the best that suits them, and takes it. */
const best: Policy = ({ request, days, variant }) => {
  const candidates = findCandidates(request, days, { variant })
  return { shown: [], more: [...candidates].sort(byScore).map(shownOf) }
}

/** Ways to choose dates; ours is the score in the variant of the firm, and beside it stand the other variants. */
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

/** Policies under which a household has no choice. */
export const FORCED: ReadonlySet<PolicyName> = new Set(['everybody takes the best'])
