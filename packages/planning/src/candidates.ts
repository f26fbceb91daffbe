import { addDays } from './dates.ts'
import { straightRoads } from './distance.ts'
import { isHoliday } from './holidays.ts'
import { cheapestInsertion, insertStop, linksOf, mightFit, type Visitor } from './insertion.ts'
import type { DriverDay, Place, Roads } from './model.ts'
import { scheduleOf } from './schedule.ts'
import { scoreOf, toMetre } from './score.ts'

/** The best driver of a date, before the date is labelled. */
export interface Candidate {
  readonly day: DriverDay
  /** Compactness score in km; lower is better. */
  readonly score: number
  /** Km more than the route has now. */
  readonly detourKm: number
}

/** Who is to be visited, seen from which day. */
export interface VisitRequest extends Visitor {
  /** YYYY-MM-DD, in the firm's time zone. */
  readonly today: string
}

export interface CandidateOptions {
  readonly roads?: Roads | undefined
  /** For firms with few stops a day; default false. */
  readonly phantomSeeds?: boolean | undefined
}

/** Days between the order and the first date offered. */
export const LEAD_DAYS = 2
export const HORIZON_DAYS = 30
export const WIDER_HORIZON_DAYS = 45
export const NEAREST_DRIVERS = 12

/** Days that may be offered: from today + 2 to the horizon, no holiday. Weekends count where a driver works. */
export function offerableDays(
  today: string,
  days: readonly DriverDay[],
  horizonDays: number,
): readonly DriverDay[] {
  const first = addDays(today, LEAD_DAYS)
  const last = addDays(today, horizonDays)
  const holidays = new Map<string, boolean>()
  return days.filter(({ date }) => {
    if (date < first || date > last) return false
    const holiday = holidays.get(date) ?? isHoliday(date)
    holidays.set(date, holiday)
    return !holiday
  })
}

/** The days of the drivers whose zone or depot is nearest; equally near ones by lower id. */
export function nearestDrivers(
  days: readonly DriverDay[],
  place: Place,
  count: number,
  roads: Roads,
): readonly DriverDay[] {
  const nearest = new Map<number, number>()
  for (const day of days) {
    const km = Math.min(roads.km(day.zone, place), roads.km(day.depot, place))
    nearest.set(day.driverId, Math.min(km, nearest.get(day.driverId) ?? km))
  }
  const ranked = [...nearest].sort(([idA, kmA], [idB, kmB]) => kmA - kmB || idA - idB)
  const chosen = new Set(ranked.slice(0, count).map(([id]) => id))
  return days.filter((day) => chosen.has(day.driverId))
}

const loadOf = (day: DriverDay) => day.stops.reduce((kg, stop) => kg + stop.kg, 0)

/** Lower score, then less loaded, then lower id. */
function beats(candidate: Candidate, than: Candidate): boolean {
  const { day } = candidate
  const order =
    candidate.score - than.score || loadOf(day) - loadOf(than.day) || day.driverId - than.day.driverId
  return order < 0
}

/** Scores a driver's day; null where the visit does not fit, or where it cannot beat the rival. */
function judge(
  request: VisitRequest,
  day: DriverDay,
  options: CandidateOptions,
  rival: Candidate | undefined,
) {
  const { roads = straightRoads, phantomSeeds = false } = options
  const schedule = scheduleOf(day, roads)
  const links = linksOf(schedule, request.place, roads)
  const candidate = (addedKm: number): Candidate => ({
    day,
    score: scoreOf(schedule, request.place, links, addedKm, phantomSeeds, roads),
    detourKm: toMetre(Math.max(0, addedKm)),
  })
  const insertion = cheapestInsertion(schedule, request, roads, links)
  if (insertion) return candidate(insertion.addedKm)
  if (!mightFit(schedule, request, links, roads)) return null
  // Another order of the stops is searched for only where the date could be won by it: even free of detour.
  if (rival && !beats(candidate(0), rival)) return null
  const fit = insertStop(day, { ...request, id: '' }, roads)
  return fit && candidate(Math.max(0, fit.addedKm))
}

/** The best driver of each date, by date. */
export function bestByDate(
  request: VisitRequest,
  days: readonly DriverDay[],
  options: CandidateOptions = {},
): readonly Candidate[] {
  const best = new Map<string, Candidate>()
  // In id order, so that the days may come in any.
  for (const day of [...days].sort((a, b) => a.driverId - b.driverId)) {
    const rival = best.get(day.date)
    const candidate = judge(request, day, options, rival)
    if (candidate && (!rival || beats(candidate, rival))) best.set(day.date, candidate)
  }
  return [...best.values()].sort((a, b) => (a.day.date < b.day.date ? -1 : 1))
}

/**
 * The best driver of each date that may be offered: among the nearest drivers; where that gives no date, among
 * all; where that gives none, up to 45 days ahead; else none.
 */
export function findCandidates(
  request: VisitRequest,
  days: readonly DriverDay[],
  options: CandidateOptions = {},
): readonly Candidate[] {
  const { roads = straightRoads } = options
  const soon = offerableDays(request.today, days, HORIZON_DAYS)
  const near = new Set(nearestDrivers(soon, request.place, NEAREST_DRIVERS, roads))
  const horizon = addDays(request.today, HORIZON_DAYS)
  // Each attempt looks only at what the one before it has not seen.
  const attempts = [
    () => [...near],
    () => soon.filter((day) => !near.has(day)),
    () => offerableDays(request.today, days, WIDER_HORIZON_DAYS).filter(({ date }) => date > horizon),
  ]
  for (const attempt of attempts) {
    const found = bestByDate(request, attempt(), options)
    if (found.length > 0) return found
  }
  return []
}
