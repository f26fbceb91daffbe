import { setImmediate as breathe } from 'node:timers/promises'
import { isoDayOf } from '@brine/contract/dates'
import { forecastRunOut, type RunOutForecast, type SaltHistory } from '@brine/planning/forecast/run-out'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import {
  deleteForecasts,
  deleteStaleForecasts,
  listHistories,
  type NewForecast,
  saveForecasts,
  updateUsualUse,
} from './queries.ts'

/** When the salt of customers runs out. */
export interface ForecastsService {
  /** What the forecasts of customers with a placed device need, in one round trip. Others are absent. */
  histories(db: Queries, customerIds: readonly number[]): Promise<Map<number, SaltHistory>>
  /**
   * Forecasts for one customer, from the deliveries and levels of this moment.
   * @param plannedKg of a delivery that is on its way
   * @returns null without a placed device, and before the first delivery
   */
  forecast(db: Queries, customerId: number, plannedKg?: number): Promise<RunOutForecast | null>
  /** Stores the forecast of a customer again, in the transaction that changed what it depends on. */
  recompute(tx: Queries, customerId: number): Promise<void>
}

/** Customers whose forecasts are stored together. */
const BATCH_SIZE = 500
/** Forecasts between which calls are answered: each takes a tenth of a millisecond. */
const AT_ONCE = 50

export function createForecasts(clock: Clock): ForecastsService {
  const today = () => isoDayOf(clock.now())
  return {
    histories: listHistories,

    async forecast(db, customerId, plannedKg = 0) {
      const history = (await listHistories(db, [customerId])).get(customerId)
      return history ? forecastRunOut(history, today(), plannedKg) : null
    },

    async recompute(tx, customerId) {
      const stored = await store(tx, await listHistories(tx, [customerId]), today())
      if (stored === 0) await deleteForecasts(tx, [customerId])
    },
  }
}

/**
 * Stores the forecasts of all customers, and what the firm's customers usually use.
 * @param isStopping asked before each batch; what is stored by then stays
 * @returns how many
 */
export async function recomputeAll(
  db: Queries,
  clock: Clock,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const today = isoDayOf(clock.now())
  await updateUsualUse(db, today)
  let stored = 0
  let after = 0
  for (;;) {
    if (isStopping()) return stored
    const histories = await listHistories(db, null, { after, limit: BATCH_SIZE })
    stored += await store(db, histories, today)
    const last = [...histories.keys()].at(-1)
    if (last === undefined) break
    after = last
  }
  await deleteStaleForecasts(db, today)
  return stored
}

async function store(tx: Queries, histories: Map<number, SaltHistory>, today: string): Promise<number> {
  const rows: NewForecast[] = []
  for (const [index, [customerId, history]] of [...histories].entries()) {
    if (index > 0 && index % AT_ONCE === 0) await breathe()
    const forecast = forecastRunOut(history, today)
    if (!forecast) continue
    const { early, middle, late, stockKg, tankKg, kgPerDay } = forecast
    const figures = { stock_kg: stockKg, tank_kg: tankKg, kg_per_day: kgPerDay, refill_kg: lastKgOf(history) }
    rows.push({ customer_id: customerId, computed_on: today, early, middle, late, ...figures })
  }
  if (rows.length > 0) await saveForecasts(tx, rows)
  return rows.length
}

/** Kilograms of the last delivery. */
function lastKgOf({ events }: SaltHistory): number {
  const deliveries = events.filter(({ kg }) => kg > 0)
  return deliveries.reduce((last, event) => (event.date > last.date ? event : last), { date: '', kg: 0 }).kg
}
