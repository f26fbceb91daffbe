import type { Platform } from '../../platform/module.ts'
import { needsFirstForecasts } from './queries.ts'
import { recomputeAll } from './service.ts'

/**
 * Begins the forecasts of all customers where there are none: after an update, and in the demo, nobody waits for the night.
 * @returns ends them after the customers that are being stored, and never waits for all; the night makes the others
 */
export async function startFirstForecasts({
  db,
  patientDb,
  clock,
  log,
}: Pick<Platform, 'db' | 'patientDb' | 'clock' | 'log'>): Promise<() => Promise<void>> {
  if (!(await needsFirstForecasts(db))) return async () => undefined
  let isStopping = false
  const running = recomputeAll(patientDb, clock, () => isStopping).then(
    (customers) => log.info({ customers, isStopping }, 'the first forecasts of when salt runs out'),
    (error: unknown) => log.error({ error }, 'the first forecasts failed'),
  )
  return async () => {
    isStopping = true
    await running
  }
}
