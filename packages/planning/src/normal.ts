/** A normally distributed quantity. */
export interface Normal {
  readonly mean: number
  readonly variance: number
}

const density = (z: number): number => Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)

/** Of the polynomial in `probabilityBelow`. */
const SCALE = 0.2316419
const COEFFICIENTS = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]

/**
 * The probability that a standard normal quantity is below z, to 7.5e-8 (Abramowitz & Stegun, Handbook of Mathematical
 * Functions, 26.2.17).
 */
export function probabilityBelow(z: number): number {
  const t = 1 / (1 + SCALE * Math.abs(z))
  const above = density(z) * COEFFICIENTS.reduceRight((sum, coefficient) => (sum + coefficient) * t, 0)
  return z < 0 ? above : 1 - above
}

/**
 * Mean and variance of the later of two times: one uncertain, one fixed (Clark, The greatest of a finite set of random
 * variables, Operations Research 9, 1961).
 */
export function laterOf({ mean, variance }: Normal, fixed: number): Normal {
  if (variance === 0 || fixed === Number.NEGATIVE_INFINITY) return { mean: Math.max(mean, fixed), variance }
  const deviation = Math.sqrt(variance)
  const ahead = mean - fixed
  const share = probabilityBelow(ahead / deviation)
  const edge = deviation * density(ahead / deviation)
  const first = ahead * share + edge
  const second = (ahead ** 2 + variance) * share + ahead * edge
  return { mean: fixed + first, variance: Math.max(0, second - first ** 2) }
}
