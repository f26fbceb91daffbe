import { parentPort, workerData } from 'node:worker_threads'
import type { DriverDay } from '@brine/planning/model'
import { optimizeDays } from '@brine/planning/optimization/optimize-days'
import { type RoadTable, tableRoads } from '@brine/planning/road-table'
import type { RouteOrder } from './stored-routes.ts'

/** Input of the thread. */
export interface OptimizationTask {
  readonly days: readonly DriverDay[]
  /** Ids of pinned stops, which stay with their driver. */
  readonly pinned: readonly string[]
  readonly seconds: number
  readonly seed: number
  /** Measured by the routing server; null without one. */
  readonly table: RoadTable | null
  /** Its only element is 1 once the search has to end. */
  readonly stop: Int32Array<SharedArrayBuffer>
}

/** Message of the thread: its progress, or its result. */
export type OptimizationMessage =
  | { readonly share: number; readonly km: number }
  | { readonly routes: readonly RouteOrder[]; readonly unserved: number }

/* The search uses a whole processor until its time is over: on a separate thread it blocks no call. */
function search({ days, pinned, seconds, seed, table, stop }: OptimizationTask): void {
  const pinnedIds = new Set(pinned)
  const startedAt = performance.now()
  const post = (message: OptimizationMessage) => parentPort?.postMessage(message)
  const found = optimizeDays(days, {
    seed,
    roads: table ? tableRoads(table) : undefined,
    spent: () => (Atomics.load(stop, 0) === 1 ? 1 : (performance.now() - startedAt) / (seconds * 1000)),
    pinned: ({ id }) => pinnedIds.has(id),
    onProgress: ({ share, km }) => post({ share, km }),
  })
  post({
    routes: found.days.map(({ driverId, stops }) => ({ driverId, stops: stops.map(({ id }) => id) })),
    unserved: found.unserved.length,
  })
}

search(workerData as OptimizationTask)
