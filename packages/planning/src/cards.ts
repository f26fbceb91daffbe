import type { Candidate } from './candidates.ts'
import { weekday } from './dates.ts'
import { addWorkdays } from './holidays.ts'

export const CARDS = 6
const PER_WEEKDAY = 2
/** Whoever runs out of salt finds something in these numbers of working days. */
const SOON_WORKDAYS = [5, 10]

/** Best first: lower score, then the earlier date. */
export function byScore(a: Candidate, b: Candidate): number {
  return a.score - b.score || (a.day.date < b.day.date ? -1 : 1)
}

/**
 * Chooses the dates to show, best first: the best in the next 5 working days, the best in the next 10 (often the
 * same), then by score, at most two a weekday. Few dates shown are few poor choices to be made.
 */
export function chooseCards(
  candidates: readonly Candidate[],
  today: string,
  count: number = CARDS,
): readonly Candidate[] {
  const ranked = [...candidates].sort(byScore)
  const chosen = new Set<Candidate>()
  const weekdays = new Map<number, number>()
  const choose = (candidate: Candidate | undefined) => {
    if (!candidate || chosen.has(candidate) || chosen.size >= count) return
    const day = weekday(candidate.day.date)
    const taken = weekdays.get(day) ?? 0
    if (taken >= PER_WEEKDAY) return
    weekdays.set(day, taken + 1)
    chosen.add(candidate)
  }
  for (const workdays of SOON_WORKDAYS) {
    const last = addWorkdays(today, workdays)
    choose(ranked.find(({ day }) => day.date <= last))
  }
  for (const candidate of ranked) choose(candidate)
  return [...chosen].sort(byScore)
}
