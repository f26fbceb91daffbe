import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { seededRandom } from '@brine/planning/random'
import { continueIds, insertRows } from '../../apps/server/src/demo/queries.ts'
import { recomputeAll } from '../../apps/server/src/modules/forecasts/service.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database, Queries } from '../../apps/server/src/platform/database/database.ts'
import type { DB } from '../../apps/server/src/platform/database/tables.ts'
import { locationNear, randomFleet } from '../fleet.ts'
import {
  customerRow,
  dayRow,
  fleetRows,
  installationRow,
  price,
  product,
  refillRow,
  servedOn,
  sessionRow,
  stopRow,
} from './rows.ts'

export interface FirmSize {
  readonly customers: number
  readonly drivers: number
  /** Number of days ahead; their working days have routes. */
  readonly days: number
  /** Maximum number of stops in a route. */
  readonly stops: number
  /** Number of past days on which the same routes were driven. */
  readonly history: number
}

/**
 * Fills an empty database with a firm: routes as bookings create them, the same routes on past days, and signed-in
 * customers spread like the stops. The result is the same for the same day and seed.
 */
export async function fillFirm({ db, sql }: Database, size: FirmSize, today: string, seed: number) {
  const ahead = workdays(addDays(today, 1), addDays(today, size.days))
  const days = randomFleet({ drivers: size.drivers, days: ahead.length, stops: size.stops, today }, seed)
  const behind = workdays(addDays(today, -size.history), today)
  const served = servedOn(days, ahead, behind)
  // every stop has a customer; the other customers live near stops
  const locations = days.flatMap(({ stops }) => stops.map(({ location }) => location))
  const random = seededRandom(seed)
  while (locations.length < size.customers) {
    const near = days[random.below(days.length)]
    if (near) locations.push(locationNear(near.zone, random))
  }
  const { depots, drivers, weekdays } = fleetRows(days)
  await insertAll(db, 'depots', depots)
  await insertAll(db, 'drivers', drivers)
  await insertAll(db, 'driver_weekdays', weekdays)
  await insertAll(db, 'products', [product])
  await insertAll(db, 'product_prices', [price])
  await insertAll(db, 'customers', locations.map(customerRow))
  await insertAll(
    db,
    'installations',
    locations.map((_, index) => installationRow(index + 1)),
  )
  await insertAll(
    db,
    'sessions',
    locations.map((_, index) => sessionRow(index + 1)),
  )
  await insertAll(db, 'refills', served.map(refillRow))
  await insertAll(
    db,
    'driver_days',
    served.filter(({ position }) => position === 0).map((first) => dayRow(first, today)),
  )
  await insertAll(db, 'stops', served.map(stopRow))
  await continueIds(db, ['customers', 'drivers', 'depots', 'refills'])
  // otherwise a node would compute them while it is measured: it does so when it starts without any
  await recomputeAll(db, systemClock)
  // updates the statistics, as PostgreSQL has done long before a firm is this large
  await sql`vacuum analyze`
}

/** Number of rows per statement. */
const ROWS_PER_STATEMENT = 5000

async function insertAll<T extends keyof DB & string>(
  db: Queries,
  table: T,
  rows: Parameters<typeof insertRows<T>>[2],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    await insertRows(db, table, rows.slice(from, from + ROWS_PER_STATEMENT))
}

function workdays(from: string, to: string): string[] {
  const found: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) if (isWorkday(date)) found.push(date)
  return found
}
