import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { revisionOf } from './days.ts'
import { lockDays } from './night-queries.ts'
import { listDays } from './queries.ts'

/** What an act of a planner on a day goes by. */
export interface SeenDay {
  readonly date: string
  /** Whose day; null for all. */
  readonly driverId: number | null
  /** The day that the planner saw. */
  readonly revision: number
}

/**
 * Locks a day that is still as the planner saw it, and not final.
 * @throws not_found for who is no driver; day_published; changed_meanwhile
 */
export async function lockSeenDay(tx: Queries, { date, driverId, revision }: SeenDay): Promise<void> {
  await lockDays(tx, date)
  const rows = await listDays(tx, date, date)
  if (driverId !== null && !rows.some((row) => row.driverId === driverId)) throw fail('not_found')
  if (rows.some(({ published }) => published)) throw fail('day_published')
  if (revisionOf(rows) !== revision) throw fail('changed_meanwhile')
}
