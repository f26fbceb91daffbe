import type { Module, Platform } from '../../platform/module.ts'
import { forecastExport } from './export-queries.ts'
import { startFirstForecasts } from './first-forecasts.ts'
import { officeForecastRoutes } from './office.ts'
import { deleteForecasts, deleteSaltData } from './queries.ts'
import { createForecasts, type ForecastsService, recomputeAll } from './service.ts'

export type { ForecastsService } from './service.ts'

/** When the salt of each customer runs out, from deliveries, seen levels, people and tank (decision 0090). */
export function createForecastsModule(platform: Platform): Module<ForecastsService> {
  const { patientDb, clock, log } = platform
  const service = createForecasts(clock)
  const run = async () =>
    log.info({ customers: await recomputeAll(patientDb, clock) }, 'forecast when salt runs out')
  return {
    service,
    routes: officeForecastRoutes(platform, service),
    // all customers, one after the other
    jobs: [{ name: 'forecast-run-outs', cron: '20 3 * * *', missed: 'late', maxSeconds: 3600, run }],
    erase: (tx, { id }) => deleteSaltData(tx, id),
    end: (tx, { id }) => deleteForecasts(tx, [id]),
    exports: forecastExport,
    start: () => startFirstForecasts(platform),
  }
}
