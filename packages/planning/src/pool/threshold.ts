/** Days until a van comes near again. On the days between, a stop has no chance to join a route. */
const PASSING_DAYS = 3

/**
 * The highest price at which a stop is fixed, as long as it may wait for other days: what it would expect to pay if it waited
 * and chose well (optimal stopping: Chow, Robbins & Siegmund, Great Expectations, 1971). The prices of later chances are
 * taken as independent and exponential, with the mean of the days that are known. With k chances left the threshold is
 * t(k) = E[min(price, t(k − 1))] = mean · (1 − exp(−t(k − 1) / mean)), and t(0) is infinite: the last day takes any price.
 * @param meanKm what the stop can expect to pay at one chance
 * @param chances later days on which the stop could still be fixed
 */
export function thresholdKm(meanKm: number, chances: number): number {
  // a stop at a depot costs nothing on any day
  if (meanKm === 0) return 0
  let threshold = Number.POSITIVE_INFINITY
  for (let left = Math.ceil(chances / PASSING_DAYS); left > 0; left -= 1)
    threshold = meanKm * -Math.expm1(-threshold / meanKm)
  return threshold
}
