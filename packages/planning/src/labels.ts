import type { Label } from './model.ts'

/** Labels for scores, in the order in which the dates are recommended. */
export interface LabelBounds {
  /** The lowest score among all dates found, km. */
  readonly bestScore: number
  /** S: twice the road km to the nearest depot, what a delivery costs alone. */
  readonly aloneKm: number
  /** Median realised km a stop of the zone over 90 days; unknown for a new firm. */
  readonly zoneMedianKm?: number | undefined
}

export const MAX_SUGGESTED = 3

/** Highest score that may be called suggested: close to the best date, and no worse than what the zone achieves. */
export function suggestedUpTo({ bestScore, aloneKm, zoneMedianKm }: LabelBounds): number {
  const nearBest = bestScore + Math.max(1, 0.05 * aloneKm)
  return Math.min(nearBest, zoneMedianKm ?? Number.POSITIVE_INFINITY)
}

/** Highest score that may be called an alternative. */
export function alternativeUpTo({ bestScore, aloneKm }: LabelBounds): number {
  return bestScore + Math.max(5, 0.25 * aloneKm)
}

/**
 * Labels scores in the order given: at most three are suggested. A label is a claim about driving (Directive (EU)
 * 2024/825), hence the bound by what the zone's routes really cost.
 */
export function labelsOf(scores: readonly number[], bounds: LabelBounds): readonly Label[] {
  const suggested = suggestedUpTo(bounds)
  const alternative = alternativeUpTo(bounds)
  let left = MAX_SUGGESTED
  return scores.map((score) => {
    if (score <= suggested && left > 0) {
      left -= 1
      return 'suggested'
    }
    return score <= alternative ? 'alternative' : 'other'
  })
}
