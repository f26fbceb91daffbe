import type { Candidate } from './candidates.ts'
import { weekday } from './dates.ts'
import { addWorkdays } from './holidays.ts'

export const MAX_OFFERED_DATES = 6
const MAX_OFFERED_PER_WEEKDAY = 2
/** Periods in working days. Each offer contains a date within each period, for customers who run out of salt. */
const SOON_WORKDAYS = [5, 10]

/** Best first: lower score, then the earlier date. */
export function byScore(a: Candidate, b: Candidate): number {
  return a.score - b.score || (a.day.date < b.day.date ? -1 : 1)
}

/**
 * Chooses the dates to show, best first: the best of all, the best in the next 5 working days, the best in the next 10
 * (often the same), then by score, at most two per weekday. The best of all is always shown, because the screen
 * preselects it. Few dates are shown, so that few poor ones can be chosen.
 */
export function chooseOfferedDates(
  candidates: readonly Candidate[],
  today: string,
  count: number = MAX_OFFERED_DATES,
): readonly Candidate[] {
  const ranked = [...candidates].sort(byScore)
  const chosen = new Set<Candidate>()
  const weekdays = new Map<number, number>()
  const takenOn = ({ day }: Candidate) => weekdays.get(weekday(day.date)) ?? 0
  const isChosenOrFree = (candidate: Candidate) =>
    chosen.has(candidate) || (chosen.size < count && takenOn(candidate) < MAX_OFFERED_PER_WEEKDAY)
  const choose = (candidate: Candidate | undefined) => {
    if (!candidate || chosen.has(candidate) || !isChosenOrFree(candidate)) return
    weekdays.set(weekday(candidate.day.date), takenOn(candidate) + 1)
    chosen.add(candidate)
  }
  choose(ranked[0])
  for (const workdays of SOON_WORKDAYS) {
    const last = addWorkdays(today, workdays)
    choose(ranked.find((candidate) => candidate.day.date <= last && isChosenOrFree(candidate)))
  }
  for (const candidate of ranked) choose(candidate)
  return [...chosen].sort(byScore)
}
