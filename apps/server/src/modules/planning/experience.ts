import { addDays } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { type Experience, learnFrom } from './medians.ts'
import { listDays, listDrivers } from './queries.ts'

/** How far back a label is measured against what the routes really cost. */
const EXPERIENCE_DAYS = 90
/** Days that are read at once: between two of such reads others are served. */
const DAYS_AT_ONCE = 10

/** What the routes of the last 90 days really cost, as of a day (YYYY-MM-DD). */
export type ExperienceOf = (day: string) => Promise<Experience>

/**
 * Learns once a day, since driven days do not change and the read is long. Nobody waits for it but the first caller
 * of a process: until the new day is learnt, the one before it serves.
 */
export function createExperience(db: Queries): ExperienceOf {
  let known: { day: string; experience: Experience } | null = null
  let learning: { day: string; experience: Promise<Experience> } | null = null

  const learn = (day: string): Promise<Experience> => {
    if (learning?.day === day) return learning.experience
    const experience = readExperience(db, day)
    const mine = { day, experience }
    learning = mine
    experience.then(
      (learnt) => {
        known = { day, experience: learnt }
      },
      () => {
        // the next caller tries again
        if (learning === mine) learning = null
      },
    )
    return experience
  }

  return async (day) => {
    if (known?.day === day) return known.experience
    const learnt = learn(day)
    if (!known) return learnt
    learnt.catch(() => undefined)
    return known.experience
  }
}

async function readExperience(db: Queries, today: string): Promise<Experience> {
  const drivers = await listDrivers(db)
  const rows = []
  for (let back = EXPERIENCE_DAYS; back > 0; back -= DAYS_AT_ONCE) {
    const from = addDays(today, -back)
    const to = addDays(today, -Math.max(1, back - DAYS_AT_ONCE + 1))
    rows.push(...(await listDays(db, from, to)))
  }
  return learnFrom(rows, drivers)
}
