import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createDays, getDayState, publishDays } from './driver-day-queries.ts'
import { revisionOf } from './driver-days.ts'
import { listDays } from './queries.ts'

/** Publishes a day under the lock of all its driver days. See `RouteOptimization.publish`. */
export async function publishDay(tx: Queries, date: string, revision: number, now: Date): Promise<void> {
  await createDays(tx, date)
  const { published } = await getDayState(tx, date, { lock: true })
  if (published) throw fail('day_published')
  if (revisionOf(await listDays(tx, date, date)) !== revision) throw fail('changed_meanwhile')
  await publishDays(tx, date, now)
}
