import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DeliveryReports } from '../../platform/database/tables.ts'

/** Whose route somebody of the staff drives; null for nobody's. */
export async function findDriverOf(db: Queries, staffId: number): Promise<number | null> {
  const row = await db.selectFrom('staff').select('driver_id').where('id', '=', staffId).executeTakeFirst()
  return row?.driver_id ?? null
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
