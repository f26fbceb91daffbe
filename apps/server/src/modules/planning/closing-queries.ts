import type { Queries } from '../../platform/database/database.ts'

/** Closes the days of a date to bookings, or opens them. They must be locked. @param driverId one driver's; null for all */
export async function updateClosed(
  db: Queries,
  date: string,
  driverId: number | null,
  closed: boolean,
): Promise<void> {
  let days = db.updateTable('driver_days').set({ closed }).where('date', '=', date)
  if (driverId !== null) days = days.where('driver_id', '=', driverId)
  await days.execute()
}
