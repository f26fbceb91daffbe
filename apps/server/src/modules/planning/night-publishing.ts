import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  countStops,
  createDays,
  type DayState,
  findRoutingById,
  markPublished,
  placeStops,
  publishDays,
  readDayState,
} from './night-queries.ts'

/** Makes a day final, under the lock of all its drivers' days. See `Night.publish`. */
export async function publishDay(
  tx: Queries,
  date: string,
  routingId: number | null,
  now: Date,
): Promise<void> {
  await createDays(tx, date)
  const state = await readDayState(tx, date, true)
  if (state.published) throw fail('day_published')
  if (routingId !== null) {
    const routing = await findRoutingById(tx, routingId)
    if (!routing || routing.date !== date || routing.state !== 'ready') throw fail('day_changed')
    if (routing.unserved > 0) throw fail('routing_incomplete')
    if (isOutdated(state, routing.revisions)) throw fail('day_changed')
    const placed = await placeStops(tx, date, routing.routes)
    // nothing is lost: every stop of the day got its place, or the day is left as it was
    if (placed !== (await countStops(tx, date))) throw fail('day_changed')
    await markPublished(tx, routingId)
  }
  await publishDays(tx, date, now)
}

/** Whether bookings changed a day since a search began from it. */
export function isOutdated({ revisions }: DayState, began: Readonly<Record<string, number>>): boolean {
  const drivers = new Set([...Object.keys(revisions), ...Object.keys(began)])
  return [...drivers].some((driver) => (revisions[driver] ?? 0) !== (began[driver] ?? 0))
}
