import { spawnSync } from 'node:child_process'
import type { OptimizationProblem } from '@brine/planning/optimization/problem'

/** Limit of the answer. Answers are small; only the input has large tables. */
const MOST_BYTES = 1_000_000

/**
 * Solves a problem with another solver. The problem has one depot, at location 0, and equal vans.
 * @param command gets the problem as JSON on its standard input and the seconds as its argument, and prints
 * `{"cost":…}` as its last line
 * @param seconds of clock time: other load of the machine counts against the peer, but not against this project
 * @returns the cost; NaN without a plan
 * @throws when the command could not run
 */
export function costOfPeer(command: string, problem: OptimizationProblem, seconds: number): number {
  const { locations, km, minutes, stops, vehicles } = problem
  const [van] = vehicles
  const [program = '', ...given] = command.split(' ')
  const input = JSON.stringify({
    costs: Array.from({ length: locations }, (_, row) => [
      ...km.slice(row * locations, (row + 1) * locations),
    ]),
    demands: [0, ...stops.map(({ kg }) => kg)],
    windows: minutes
      ? [[van?.shiftStart, van?.shiftEnd], ...stops.map(({ windows }) => [windows[0]?.from, windows[0]?.to])]
      : null,
    service: [0, ...stops.map(({ serviceMinutes }) => serviceMinutes)],
    vehicles: vehicles.length,
    capacity: van?.capacityKg,
  })
  const run = spawnSync(program, [...given, String(seconds)], {
    input,
    maxBuffer: MOST_BYTES,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(`${command}: ${run.error?.message ?? run.stderr}`)
  const { cost }: { cost: number | null } = JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '')
  return cost ?? Number.NaN
}
