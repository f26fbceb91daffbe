/** The second thread of two-threads.ts: searches with another seed and exchanges routes with the first one. */
import { workerData } from 'node:worker_threads'
import type { OptimizationProblem } from '@brine/planning/optimization/problem'
import { solve } from '@brine/planning/optimization/solve'
import { createCompanion, type SharedMessages } from './route-companion.ts'
import { spentOf, type TimeLimit } from './time-limit.ts'

/** Input of the thread. */
export interface RouteTask {
  readonly problem: OptimizationProblem
  readonly seed: number
  readonly shared: SharedMessages
  readonly patienceMs: number
  readonly limit: TimeLimit
}

const { problem, seed, shared, patienceMs, limit } = workerData as RouteTask
const companion = createCompanion(shared, 1, patienceMs)
solve(problem, { seed, spent: spentOf(limit), companion })
