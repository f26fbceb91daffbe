import { daysBetween } from './dates.ts'
import { onSphere, straightRoads } from './distance.ts'
import {
  cheapestInsertion,
  type DeliveryToPlan,
  hasRoom,
  insertStop,
  legDistancesOf,
  mightFit,
} from './insertion.ts'
import type { DriverDay, Roads } from './model.ts'
import { calendarOf, MAX_NEAREST_DRIVERS, nearestDrivers } from './offer-calendar.ts'
import { scheduleOf } from './schedule.ts'
import { leastScore, type ScoreVariant, scoreOf, toMetre } from './score.ts'

/** The best driver for a date, before the date has a label. */
export interface Candidate {
  readonly day: DriverDay
  /** Compactness score in km; lower is better. */
  readonly score: number
  /** Km that the delivery adds to the current route. */
  readonly detourKm: number
}

/** A delivery for which dates are wanted, and the day of the question. */
export interface DeliveryRequest extends DeliveryToPlan {
  /** YYYY-MM-DD, in the firm's time zone. */
  readonly today: string
}

export interface CandidateOptions {
  readonly roads?: Roads | undefined
  /** How routes with few stops are scored; `dense` by default. */
  readonly variant?: ScoreVariant | undefined
}

const loadOf = (day: DriverDay) => day.stops.reduce((kg, stop) => kg + stop.kg, 0)

/** Lower score, then less loaded, then lower id. */
function beats(candidate: Candidate, than: Candidate): boolean {
  const { day } = candidate
  const order =
    candidate.score - than.score || loadOf(day) - loadOf(than.day) || day.driverId - than.day.driverId
  return order < 0
}

/** A driver day that can take the delivery only if its stops change their order, if at all. */
interface ReorderCandidate {
  readonly day: DriverDay
  /** The candidate if reordering cost no detour: a bound that no order can beat. */
  readonly bestCase: Candidate
  readonly withDetour: (addedKm: number) => Candidate
}

/** Scores a driver day: a candidate, one that needs another order, or null if the delivery does not fit. */
function assessDay(
  request: DeliveryRequest,
  day: DriverDay,
  daysAhead: number,
  options: CandidateOptions,
): Candidate | ReorderCandidate | null {
  const { roads = straightRoads, variant = 'dense' } = options
  const schedule = scheduleOf(day, roads)
  if (!hasRoom(schedule, request.kg)) return null
  const links = legDistancesOf(schedule, request.location, roads)
  const withDetour = (addedKm: number): Candidate => ({
    day,
    score: scoreOf(schedule, request.location, links, addedKm, { variant, daysAhead }, roads),
    detourKm: toMetre(Math.max(0, addedKm)),
  })
  const insertion = cheapestInsertion(schedule, request, roads, links)
  if (insertion) return withDetour(insertion.addedKm)
  return mightFit(schedule, request, links, roads) ? { day, bestCase: withDetour(0), withDetour } : null
}

/** Sorts days by their lower bound, so that the search skips most days of a date after a good one. */
function sortByLeastScore(
  { location, today }: DeliveryRequest,
  days: readonly DriverDay[],
  { roads = straightRoads, variant = 'dense' }: CandidateOptions,
) {
  const point = onSphere(location)
  const ahead = new Map<string, number>()
  return days
    .map((day) => {
      const daysAhead = ahead.get(day.date) ?? daysBetween(today, day.date)
      ahead.set(day.date, daysAhead)
      return {
        day,
        daysAhead,
        least: leastScore(scheduleOf(day, roads), point, { variant, daysAhead }, roads),
      }
    })
    .sort((a, b) => a.least - b.least)
}

/** The best driver of each date, by date. */
export function bestByDate(
  request: DeliveryRequest,
  days: readonly DriverDay[],
  options: CandidateOptions = {},
): readonly Candidate[] {
  const best = new Map<string, Candidate>()
  const keepIfBest = (candidate: Candidate) => {
    const rival = best.get(candidate.day.date)
    if (!rival || beats(candidate, rival)) best.set(candidate.day.date, candidate)
  }
  const reorderable: ReorderCandidate[] = []
  for (const { day, daysAhead, least } of sortByLeastScore(request, days, options)) {
    const rival = best.get(day.date)
    if (rival && least > rival.score) continue
    const found = assessDay(request, day, daysAhead, options)
    if (found && 'bestCase' in found) reorderable.push(found)
    else if (found) keepIfBest(found)
  }
  // Reorders stops only where the result could win the date, most likely winner first.
  reorderable.sort((a, b) => (beats(a.bestCase, b.bestCase) ? -1 : 1))
  for (const { day, bestCase, withDetour } of reorderable) {
    const rival = best.get(day.date)
    if (rival && !beats(bestCase, rival)) continue
    const fit = insertStop(day, { ...request, id: '' }, options.roads)
    if (fit) keepIfBest(withDetour(Math.max(0, fit.addedKm)))
  }
  return [...best.values()].sort((a, b) => (a.day.date < b.day.date ? -1 : 1))
}

/**
 * The best driver for each date that may be offered. Tries the nearest drivers first, then all drivers, then all
 * drivers up to 45 days ahead.
 */
export function findCandidates(
  request: DeliveryRequest,
  days: readonly DriverDay[],
  options: CandidateOptions = {},
): readonly Candidate[] {
  const { roads = straightRoads } = options
  const { drivers, later } = calendarOf(request.today, days)
  const near = new Set(nearestDrivers(drivers, request.location, MAX_NEAREST_DRIVERS, roads))
  const daysOf = (isNear: boolean) =>
    drivers.filter((driver) => near.has(driver) === isNear).flatMap((driver) => driver.days)
  // Each attempt looks only at days that the earlier attempts skipped.
  for (const attempt of [() => daysOf(true), () => daysOf(false), () => later]) {
    const found = bestByDate(request, attempt(), options)
    if (found.length > 0) return found
  }
  return []
}
