import type { DriverDay, Stop } from '@brine/planning/model'
import type { Queries } from '../../platform/database/database.ts'
import { listBoardDrivers } from './board-queries.ts'
import { drivenDay } from './driver-days.ts'
import { type BestPosition, bestPublishedPosition } from './movable-stop.ts'
import { listDays, listDrivers } from './queries.ts'
import { listOpenPublishedDates } from './route-change-queries.ts'
import { listStopOutcomes } from './stop-outcome-queries.ts'

/** A position for a delivery on a published route. */
export interface PublishedPosition
  extends Pick<BestPosition, 'addedKm' | 'problems'>,
    Pick<DriverDay, 'date' | 'driverId'> {
  readonly driverName: string
}

/**
 * The best position of a stop with each present driver of each published day that is not over. The day that it waits on is left
 * out: there, the board moves it. The board moves no missed stop, so the day on which it was missed counts.
 * @param today in Belgium, YYYY-MM-DD
 */
export async function listPublishedPositions(
  db: Queries,
  stop: Stop,
  today: string,
): Promise<PublishedPosition[]> {
  const [dates, drivers, names] = await Promise.all([
    listOpenPublishedDates(db, today),
    listDrivers(db),
    listBoardDrivers(db),
  ])
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const found: PublishedPosition[] = []
  for (const date of dates) {
    const [rows, outcomes] = await Promise.all([listDays(db, date, date), listStopOutcomes(db, date)])
    const isOn = rows.some(({ stops }) => stops.some(({ id }) => id === stop.id))
    const isMissed = outcomes.reached.has(stop.id) || outcomes.unreached.has(stop.id)
    if (isOn && !isMissed) continue
    for (const row of rows) {
      const driver = drivers.find(({ id }) => id === row.driverId)
      if (!driver || !row.published || row.closed) continue
      const best = bestPublishedPosition(drivenDay(driver, date, row, outcomes, stop), stop, outcomes)
      if (best)
        found.push({
          ...{ date, driverId: row.driverId, driverName: nameOf.get(row.driverId) ?? '' },
          ...{ addedKm: best.addedKm, problems: best.problems },
        })
    }
  }
  return found.sort(
    (a, b) => a.date.localeCompare(b.date) || a.problems.length - b.problems.length || a.addedKm - b.addedKm,
  )
}
