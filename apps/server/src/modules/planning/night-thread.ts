import { parentPort, workerData } from 'node:worker_threads'
import type { DriverDay } from '@brine/planning/model'
import { optimizeDays } from '@brine/planning/optimization/days'
import { type RoadTable, tableRoads } from '@brine/planning/road-table'

/** What the thread is given. */
export interface NightTask {
  readonly days: readonly DriverDay[]
  /** Ids of stops that stay with their driver. */
  readonly pinned: readonly string[]
  readonly seconds: number
  readonly seed: number
  /** What the routing server measured; null where there is none. */
  readonly table: RoadTable | null
}

/** What it says while it searches, and at the end. */
export type NightWord =
  | { readonly share: number; readonly km: number }
  | { readonly routes: readonly NightRoute[]; readonly unserved: number }

export interface NightRoute {
  readonly driverId: number
  /** Stop ids in driving order. */
  readonly stops: readonly string[]
}

/*
 * The search takes all of a processor for as long as it may: on a thread of its own, so that no call waits for it.
 */
function search({ days, pinned, seconds, seed, table }: NightTask): void {
  const held = new Set(pinned)
  const began = performance.now()
  const say = (word: NightWord) => parentPort?.postMessage(word)
  const found = optimizeDays(days, {
    seed,
    roads: table ? tableRoads(table) : undefined,
    spent: () => (performance.now() - began) / (seconds * 1000),
    pinned: ({ id }) => held.has(id),
    onProgress: ({ share, km }) => say({ share, km }),
  })
  say({
    routes: found.days.map(({ driverId, stops }) => ({ driverId, stops: stops.map(({ id }) => id) })),
    unserved: found.unserved.length,
  })
}

search(workerData as NightTask)
