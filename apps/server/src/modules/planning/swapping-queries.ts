import type { Van } from '@brine/contract/office/van-assignments'
import type { Queries } from '../../platform/database/database.ts'
import type { DayKey } from './stop-queries.ts'

/** Notes with which van a day is driven. It must be locked. @param van null for the driver's own */
export async function updateVan(db: Queries, { driverId, date }: DayKey, van: Van | null): Promise<void> {
  await db
    .updateTable('driver_days')
    .set({
      van: van?.name ?? null,
      capacity_kg: van?.capacity_kg ?? null,
      co2_g_per_km: van?.co2_g_per_km ?? null,
    })
    .where('driver_id', '=', driverId)
    .where('date', '=', date)
    .execute()
}
