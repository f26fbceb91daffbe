import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/**
 * Closes the days of a date to bookings, or opens them: also those with stops on which their driver does not work any more.
 * They must be locked.
 * @param driverId one driver's; null for all
 */
export async function updateClosed(
  db: Queries,
  date: string,
  driverId: number | null,
  closed: boolean,
): Promise<void> {
  let days = db
    .updateTable('driver_days')
    .set({
      closed,
      drives_anyway: sql<boolean>`not ${closed}::boolean
        and exists (select from stops where stops.driver_id = driver_days.driver_id and stops.date = driver_days.date)
        and not exists (
          select from driver_weekdays as works
          where works.driver_id = driver_days.driver_id and works.weekday = extract(isodow from driver_days.date)
        )`,
    })
    .where('date', '=', date)
  if (driverId !== null) days = days.where('driver_id', '=', driverId)
  await days.execute()
}
