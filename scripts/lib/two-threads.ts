import { Worker } from 'node:worker_threads'
import type { OptimizationPlan, OptimizationProblem } from '@brine/planning/optimization/problem'
import { type SolveProgress, solve } from '@brine/planning/optimization/solve'
import { createCompanion, createSharedMessages, waitForSecond } from './route-companion.ts'
import type { RouteTask } from './route-thread.ts'
import { spentOf, type TimeLimit } from './time-limit.ts'

/** Longest wait for the other thread at a meeting, as a share of the time limit. */
const PATIENCE_SHARE = 0.02
/** A limit in processor time is for measuring on a busy machine, where the other thread can be minutes late. */
const PATIENCE_BY_PROCESSOR_MS = 600_000

export interface TwoThreadsOptions {
  readonly seed?: number | undefined
  readonly limit: TimeLimit
  /** Of this thread's search. */
  readonly onProgress?: ((progress: SolveProgress) => void) | undefined
}

/**
 * Solves a problem on this thread and a second one, which exchange their routes now and then. This thread is blocked
 * meanwhile.
 */
export async function solveOnTwoThreads(
  problem: OptimizationProblem,
  { seed = 1, limit, onProgress }: TwoThreadsOptions,
): Promise<OptimizationPlan> {
  const shared = createSharedMessages(1 + problem.vehicles.length + problem.stops.length)
  const patienceMs =
    limit.began === 'processor' ? PATIENCE_BY_PROCESSOR_MS : PATIENCE_SHARE * limit.seconds * 1000
  // neighbouring seeds of the caller must not share a thread's seed
  const task: RouteTask = { problem, seed: ~seed, shared, patienceMs, limit }
  const second = new Worker(new URL('./route-thread.ts', import.meta.url), { workerData: task })
  second.on('error', (error) => console.error(`The second thread failed: ${error.message}`))
  if (limit.began === 'processor') waitForSecond(shared)
  const companion = createCompanion(shared, 0, patienceMs)
  const plan = solve(problem, { seed, spent: spentOf(limit), companion, onProgress })
  await second.terminate()
  return plan
}
