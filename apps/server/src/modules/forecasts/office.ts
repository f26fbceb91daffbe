import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import { officeForecasts, type SaltSupply } from '@brine/contract/office/forecasts'
import { isIsoDay } from '@brine/planning/dates'
import type { RunOutForecast } from '@brine/planning/forecast/run-out'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { runOutListHandlers } from './office-list.ts'
import { findSaltTank, listResidents, lockSaltTank, saveResidents, saveSaltTank } from './queries.ts'
import type { ForecastsService } from './service.ts'

/** The office's calls about the salt of customers. */
export function officeForecastRoutes(
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  forecasts: ForecastsService,
): Route[] {
  /** @throws `not_found` */
  async function read(queries: Queries, customerId: number): Promise<SaltSupply> {
    const tank = await findSaltTank(queries, customerId)
    if (!tank) throw fail('not_found')
    const { tank_kg, hardness_fh, regeneration_g, revision } = tank
    const history = (await forecasts.histories(queries, [customerId])).get(customerId)
    const looks = history?.events.filter(({ level }) => level !== null) ?? []
    const last = looks.sort((a, b) => (a.date < b.date ? 1 : -1))[0]
    const forecast = await forecasts.forecast(queries, customerId)
    return {
      ...{ version: revision ?? 0, tank_kg, hardness_fh, regeneration_g },
      residents: await listResidents(queries, customerId),
      level: last ? { date: formatWireDay(last.date), percent: Math.round((last.level ?? 0) * 100) } : null,
      forecast: forecast && describeForecast(forecast),
    }
  }

  return serve(officeForecasts, {
    ...runOutListHandlers({ db, clock }),
    read: ({ params }) => read(db, params.id),

    change: ({ staff: by, params: { id }, body: { version: revision, people, people_since, ...tank } }) => {
      const since = people_since ?? isoDayOf(clock.now())
      if (!isIsoDay(since) || since > isoDayOf(clock.now()))
        throw fail('invalid_request', { field: 'people_since' })
      return db.transaction().execute(async (tx) => {
        await changeRecord(tx, {
          ...{ by, revision, action: 'customer.salt_changed', recordId: id },
          lock: () => lockSaltTank(tx, id),
          async write() {
            await saveSaltTank(tx, { customer_id: id, ...tank, revision: revision + 1 })
            if (people !== null) await saveResidents(tx, id, { since, people })
            await forecasts.recompute(tx, id)
            const known = Object.entries({ ...tank, people })
            return { details: Object.fromEntries(known.map(([name, value]) => [name, value ?? 0])) }
          },
        })
        return read(tx, id)
      })
    },
  })
}

const describeForecast = (forecast: RunOutForecast) => ({
  early: forecast.early,
  middle: forecast.middle,
  late: forecast.late,
  stock_kg: Math.round(forecast.stockKg),
  tank_kg: Math.round(forecast.tankKg),
  kg_per_month: Math.round(forecast.kgPerDay * MONTH_DAYS),
})

const MONTH_DAYS = 30
