/**
 * `npm run route -- FILE [--seconds N] [--seed S]`: solves a benchmark file (CVRPLIB `.vrp`, Solomon `.txt`) and prints
 * `{"cost":…,"routes":[[…]]}` as its last line. It uses two processors if the machine has them. The time counts from
 * the start of this process.
 */
import { availableParallelism } from 'node:os'
import { solve } from '@brine/planning/optimization/solve'
import { type RouteSolver, routeFile } from './lib/route-command.ts'
import { spentOf } from './lib/time-limit.ts'
import { solveOnTwoThreads } from './lib/two-threads.ts'

/** For the last exchange of the threads and for printing. */
const RESERVED_SECONDS = 0.03

const solver: RouteSolver = (problem, seconds, options) => {
  const limit = { seconds: seconds - RESERVED_SECONDS, began: performance.timeOrigin }
  return availableParallelism() > 1
    ? solveOnTwoThreads(problem, { ...options, limit })
    : solve(problem, { ...options, spent: spentOf(limit) })
}

try {
  const { said, answer } = await routeFile(process.argv.slice(2), solver)
  console.log(said)
  console.log(JSON.stringify(answer))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
