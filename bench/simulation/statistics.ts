export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Quantile 0.975 of Student's t by degrees of freedom, from 1; beyond the table that of the normal distribution. */
const T = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262]
const NORMAL_QUANTILE = 1.96

export interface Interval {
  readonly mean: number
  /** Half the width of the 95% interval; NaN for a single value. */
  readonly half: number
}

/** Mean and 95% interval of independent runs, by Student's t. */
export function intervalOf(values: readonly number[]): Interval {
  const middle = mean(values)
  const freedom = values.length - 1
  const variance = values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / freedom
  return { mean: middle, half: (T[freedom - 1] ?? NORMAL_QUANTILE) * Math.sqrt(variance / values.length) }
}
