import { spawnSync } from 'node:child_process'
import type { OptimizationProblem } from '@brine/planning/optimization/problem'

/** Answers of a night are small; a large one's costs are not, but those go the other way. */
const MOST_BYTES = 1_000_000

/**
 * What another solver finds for a problem with one depot, at location 0, and equal vans.
 * @param command gets the problem as JSON on its standard input and the seconds as its argument, and prints
 *   `{"cost":…}` as its last line
 * @param seconds that pass: what else the machine does counts against it, unlike for ours
 * @returns the cost, NaN where it found no plan
 * @throws when it could not be run
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
