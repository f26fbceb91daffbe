/** How often automatic deliveries are expected, and what they bring in a year. */
export interface AutomaticRhythm {
  readonly timesLow: number
  readonly timesHigh: number
  readonly weeksLow: number
  readonly weeksHigh: number
  readonly kgLow: number
  readonly kgHigh: number
}

/** The expected use may be off by this share. */
const UNCERTAINTY = 0.1
/** A delivery that comes in time finds salt in the tank, and brings less than the most by this share. */
const USUAL_SHARE = 2 / 3
const DAYS_PER_YEAR = 365

/** @param kg the most that one delivery brings @param kgPerDay expected use */
export function automaticRhythm(kg: number, kgPerDay: number): AutomaticRhythm {
  const most = kgPerDay * (1 + UNCERTAINTY)
  const least = kgPerDay * (1 - UNCERTAINTY)
  const [shortest, longest] = [(kg * USUAL_SHARE) / most, kg / least]
  return {
    timesLow: Math.max(1, Math.round(DAYS_PER_YEAR / longest)),
    timesHigh: Math.max(1, Math.round(DAYS_PER_YEAR / shortest)),
    weeksLow: Math.max(1, Math.floor(shortest / 7)),
    weeksHigh: Math.max(1, Math.ceil(longest / 7)),
    ...{ kgLow: DAYS_PER_YEAR * least, kgHigh: DAYS_PER_YEAR * most },
  }
}
