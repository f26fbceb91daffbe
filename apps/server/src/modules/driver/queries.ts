import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DeliveryReports } from '../../platform/database/tables.ts'

/** Whose route somebody of the staff drives; null for nobody's. */
export async function findDriverOf(db: Queries, staffId: number): Promise<number | null> {
  const row = await db.selectFrom('staff').select('driver_id').where('id', '=', staffId).executeTakeFirst()
  return row?.driver_id ?? null
}

export async function findDriver(db: Queries, driverId: number) {
  return db.selectFrom('drivers').select('name').where('id', '=', driverId).executeTakeFirst()
}

/** The first days from a date on that were published to a driver and have stops, YYYY-MM-DD. */
export async function listPublishedDates(db: Queries, driverId: number, from: string, limit: number) {
  const rows = await db
    .selectFrom('driver_days as day')
    .select('day.date')
    .where('day.driver_id', '=', driverId)
    .where('day.date', '>=', from)
    .where('published_at', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stops')
          .select('refill_id')
          .whereRef('stops.driver_id', '=', 'day.driver_id')
          .whereRef('stops.date', '=', 'day.date'),
      ),
    )
    .orderBy('day.date')
    .limit(limit)
    .execute()
  return rows.map(({ date }) => date)
}

/** What a driver needs at the door, beside the route. */
export async function listDoors(db: Queries, refillIds: readonly number[]) {
  if (refillIds.length === 0) return []
  return db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'refills.customer_id')
    .select(['refills.id', 'packs', 'mobile_number', 'telephone_number'])
    .where('refills.id', 'in', refillIds)
    .execute()
}

export async function findReport(db: Queries, reportId: string) {
  return db
    .selectFrom('delivery_reports')
    .select(['staff_id', 'refusal'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
}

/** @throws the database's duplicate error of `delivery_reports_report_id_key` */
export async function createReport(tx: Queries, report: Insertable<DeliveryReports>): Promise<void> {
  await tx.insertInto('delivery_reports').values(report).execute()
}
