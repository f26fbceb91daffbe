import { addDays } from '../dates.ts'
import { onSphere, straightRoads } from '../distance.ts'
import type { DriverDay, Stop } from '../model.ts'
import { offerableDays, WIDER_HORIZON_DAYS } from '../offer-calendar.ts'
import { Chances } from './chances.ts'
import { ExpectedPrices } from './expected-prices.ts'
import { joinRoutes } from './join-routes.ts'
import { PoolRoutes } from './pool-routes.ts'
import type { FixedPool, FixedStop, PoolOptions, PoolStop, WaitingStop } from './pool-stop.ts'
import { thresholdKm } from './threshold.ts'

/** Minutes at the door of a stop without a number of its own. */
const SERVICE_MINUTES = 10

const asStop = (pool: PoolStop): Stop => ({
  ...{ id: `pool ${pool.id}`, location: pool.location, kg: pool.kg, slots: pool.slots },
  ...{ serviceMinutes: pool.serviceMinutes ?? SERVICE_MINUTES, afternoonFrom: pool.afternoonFrom },
})

/**
 * Decides in the evening which pool stops get their day. Each evening one day closes: the last one that can still be announced
 * `noticeDays` before. A later day can as well be fixed on a later evening, when more is known, so only the closing day is
 * decided. A stop joins it if its price there is at most what it can expect to pay on the days for which it may still wait
 * (`thresholdKm`). Neighbours in the pool lower each other's price, because each fixed stop is in the route when the next one is
 * priced. A stop for which no later day is left takes the closing day at any price.
 *
 * No stop is fixed sooner than the notice, with one exception: where no day from the closing day to its latest day can take it, it
 * takes the cheapest day before the closing day, from today + 2 on, because a short notice is better than a tank without salt.
 *
 * This is inventory routing with single-customer windows instead of a full schedule (Campbell & Savelsbergh, A decomposition
 * approach for the inventory-routing problem, Transportation Science 38(4), 2004; the value of letting the supplier choose the
 * day: Archetti & Speranza, The inventory routing problem: the value of integration, ITOR 23(3), 2016).
 * @param days unpublished working days, at most one per driver and date, in any order. The same days, stops and options give the
 * same answer.
 */
export function fixPoolStops(
  today: string,
  stops: readonly PoolStop[],
  days: readonly DriverDay[],
  options: PoolOptions,
): FixedPool {
  const { noticeDays, variant, roads = straightRoads } = options
  const routes = new PoolRoutes(today, offerableDays(today, days, WIDER_HORIZON_DAYS), variant, roads)
  const closing = addDays(today, noticeDays)
  const isOpen = routes.on(closing).length > 0
  const chances = new Chances(routes, closing)
  const expected = new ExpectedPrices(routes, days, closing, roads)
  const placed = new Map<number, DriverDay>()
  const impossible: number[] = []
  const waiting: WaitingStop[] = []
  const inOrder = [...stops].sort((a, b) =>
    a.latest < b.latest ? -1 : a.latest > b.latest ? 1 : a.id - b.id,
  )
  for (const pool of inOrder) {
    const stop = asStop(pool)
    const left = chances.count(pool, stop)
    if (left === 0) {
      const day = lastResort(routes, pool, stop, closing)
      if (day) placed.set(pool.id, day)
      else impossible.push(pool.id)
    } else if (isOpen && pool.earliest <= closing) {
      const point = onSphere(pool.location)
      const aloneKm = expected.aloneKm(stop)
      const limit = thresholdKm(expected.priceKm(point, aloneKm), left)
      waiting.push({ pool, stop, point, aloneKm, thresholdKm: limit })
    }
  }
  for (const joined of joinRoutes(routes, closing, waiting)) placed.set(joined.waiting.pool.id, joined.day)

  const fixed = inOrder.flatMap(({ id }): FixedStop[] => {
    const day = placed.get(id)
    if (!day) return []
    const { date, driverId } = day
    return [{ id, date, driverId, extraKm: routes.extraKm(day, `pool ${id}`) }]
  })
  return { fixed: fixed.sort((a, b) => a.id - b.id), impossible: impossible.sort((a, b) => a - b) }
}

/** The closing day at any price; else the cheapest day before it; null if no day can take the stop. */
function lastResort(routes: PoolRoutes, pool: PoolStop, stop: Stop, closing: string): DriverDay | null {
  const within = routes.dates.filter(
    (date) => date <= closing && date >= pool.earliest && date <= pool.latest,
  )
  for (const dates of [within.filter((date) => date === closing), within.filter((date) => date < closing)]) {
    const days = dates.flatMap((date) => routes.on(date))
    const position = routes.findPosition(days, stop)
    const day = position && routes.put(position.day, stop)
    if (day) return day
  }
  return null
}
