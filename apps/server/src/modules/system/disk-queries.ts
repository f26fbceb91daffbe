import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DiskMeasurements } from '../../platform/database/tables.ts'

/** Notes how full a disk is, unless it was noted that day. */
export async function createMeasurement(db: Queries, row: Insertable<DiskMeasurements>): Promise<void> {
  await db
    .insertInto('disk_measurements')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** @param day YYYY-MM-DD */
export async function deleteMeasurementsBefore(db: Queries, day: string): Promise<void> {
  await db.deleteFrom('disk_measurements').where('day', '<', day).execute()
}

/** The measurements of a disk from a day on, the oldest first. @param since YYYY-MM-DD */
export async function listMeasurements(db: Queries, disk: string, since: string) {
  return db
    .selectFrom('disk_measurements')
    .select(['day', 'used_bytes', 'total_bytes'])
    .where('disk', '=', disk)
    .where('day', '>=', since)
    .orderBy('day')
    .execute()
}
