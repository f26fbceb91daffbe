import { evaluateRoute } from '@brine/planning/route'
import type { Queries } from '../../platform/database/database.ts'
import { driverDay } from './driver-days.ts'
import { listDays, listDrivers } from './queries.ts'

/** Checks all stored days with the plain calculation. @throws naming the first that breaks a promise */
export async function expectSoundDays(db: Queries) {
  const drivers = new Map((await listDrivers(db)).map((driver) => [driver.id, driver]))
  const rows = await listDays(db, '0001-01-01', '9999-12-31')
  for (const row of rows) {
    const { driverId, date } = row
    const driver = drivers.get(driverId)
    const problems = driver ? evaluateRoute(driverDay(driver, date, row)).problems : ['no driver']
    if (problems.length > 0) throw new Error(`driver ${driverId} on ${date}: ${problems.join(', ')}`)
  }
  return rows
}
