import type { Candidate } from './candidates.ts'

export interface Saving {
  readonly savedKm: number
  readonly savedCo2Grams: number
}

/** How far a date lies below the mean of the others, by a measure; below zero where it lies above. */
function belowMean(
  candidate: Candidate,
  others: readonly Candidate[],
  measure: (of: Candidate) => number,
): number {
  const sum = others.reduce((total, other) => total + measure(other), 0)
  return sum / others.length - measure(candidate)
}

/**
 * What a date saves against the mean of the other dates shown, at least 0. The claim reads "less driving than your
 * other dates" and must be true (Directive (EU) 2024/825), so it is the smaller of two savings: in the estimate of
 * the finished route (score), and in the route as it stands (detour). Grams follow the same rule with each van's own
 * emissions: a date is never credited with CO2 that the other dates' vans would not have emitted.
 */
export function savingOf(candidate: Candidate, shown: readonly Candidate[]): Saving {
  const others = shown.filter((other) => other !== candidate)
  if (others.length === 0) return { savedKm: 0, savedCo2Grams: 0 }
  const smaller = (factor: (of: Candidate) => number) =>
    Math.max(
      0,
      Math.min(
        belowMean(candidate, others, (of) => factor(of) * of.score),
        belowMean(candidate, others, (of) => factor(of) * of.detourKm),
      ),
    )
  const savedKm = smaller(() => 1)
  // Fewer grams on more kilometres is true, but not what "less driving" says.
  const grams = savedKm > 0 ? smaller((of) => of.day.co2GramsPerKm) : 0
  return { savedKm: Math.floor(savedKm * 1000) / 1000, savedCo2Grams: Math.floor(grams) }
}
