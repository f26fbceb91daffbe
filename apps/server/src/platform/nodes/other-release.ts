import type { Queries } from '../database/database.ts'
import { RELEASE } from '../release.ts'
import { listNodes } from './queries.ts'

/** Milliseconds after its last sign of life for which a node may still be at work. */
const MAY_WORK_MS = 60_000

/** Whether a node of another release is at work on this database: what only this release does rightly has to wait. */
export async function runsOtherRelease(db: Queries, now: Date): Promise<boolean> {
  const nodes = await listNodes(db, new Date(now.getTime() - MAY_WORK_MS))
  return nodes.some(({ version }) => version !== RELEASE)
}
