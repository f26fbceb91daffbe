import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createDays, type DayState, getDayState, publishDays } from './driver-day-queries.ts'
import { findOptimization, markOptimizationPublished } from './route-optimization-queries.ts'
import { countStops, updateStopPositions } from './stop-queries.ts'

/** Publishes a day under the lock of all its driver days. See `RouteOptimization.publish`. */
export async function publishDay(
  tx: Queries,
  date: string,
  optimizationId: number | null,
  now: Date,
): Promise<void> {
  await createDays(tx, date)
  const state = await getDayState(tx, date, { lock: true })
  if (state.published) throw fail('day_published')
  if (optimizationId !== null) {
    const optimization = await findOptimization(tx, optimizationId)
    if (!optimization || optimization.date !== date || optimization.state !== 'ready')
      throw fail('changed_meanwhile')
    if (optimization.unserved > 0) throw fail('routing_incomplete')
    if (isOutdated(state, optimization.revisions)) throw fail('changed_meanwhile')
    const placed = await updateStopPositions(tx, date, optimization.routes)
    // the optimization's routes must contain every stop of the day; otherwise nothing is written
    if (placed !== (await countStops(tx, date))) throw fail('changed_meanwhile')
    await markOptimizationPublished(tx, optimizationId)
  }
  await publishDays(tx, date, now)
}

/** Whether a day has changed since the revisions from which an optimization started. */
export function isOutdated(
  { revisions }: DayState,
  revisionsAtStart: Readonly<Record<string, number>>,
): boolean {
  const drivers = new Set([...Object.keys(revisions), ...Object.keys(revisionsAtStart)])
  return [...drivers].some((driver) => (revisions[driver] ?? 0) !== (revisionsAtStart[driver] ?? 0))
}
