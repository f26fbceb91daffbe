/** Coefficients of the logarithm of the gamma function (Lanczos, g = 7, n = 9), to about 15 digits. */
const LANCZOS_FIRST = 0.99999999999980993
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
const LANCZOS_G = 7

/** The logarithm of the gamma function of a number above 0. */
function logGamma(x: number): number {
  const before = x - 1
  let sum = LANCZOS_FIRST
  let below = before
  for (const coefficient of LANCZOS) {
    below += 1
    sum += coefficient / below
  }
  const t = before + LANCZOS_G + 0.5
  return 0.5 * Math.log(2 * Math.PI) + (before + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Relative precision of the continued fraction, and the most terms it may take. */
const PRECISION = 1e-10
const MAX_TERMS = 1000
/** Stands for 0 in a denominator. */
const TINY = 1e-300

/**
 * The regularized incomplete beta function I_x(a, b), by its continued fraction and the modified method of Lentz (DiDonato &
 * Morris, Algorithm 708, ACM TOMS 18(3), 1992; Press et al., Numerical Recipes, section 6.4).
 * @param a above 0
 * @param b above 0
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a)
  const logFront = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x)
  return (Math.exp(logFront) * fraction(x, a, b)) / a
}

function fraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= MAX_TERMS; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + even * d)
    c = awayFromZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + odd * d)
    c = awayFromZero(1 + odd / c)
    result *= d * c
    if (Math.abs(d * c - 1) < PRECISION) return result
  }
  return result
}

const awayFromZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value)
