import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { OptimizationPlan, OptimizationProblem } from '@brine/planning/optimization/problem'
import type { SolveOptions } from '@brine/planning/optimization/solve'
import { UnusableFile } from './routing-file.ts'
import { readRoutingFile } from './routing-files.ts'

/** A number from the command line. */
function number(name: string, text: string, isUsable: (value: number) => boolean): number {
  const value = Number(text)
  if (text.trim() === '' || !isUsable(value)) throw new UnusableFile(`--${name} cannot be "${text}"`)
  return value
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0)
    throw new UnusableFile('one file is needed: npm run route -- FILE --seconds N [--seed S]')
  return {
    file,
    seconds: number('seconds', values.seconds, (value) => value > 0 && Number.isFinite(value)),
    seed: number('seed', values.seed, Number.isSafeInteger),
  }
}

/** Solves a problem in the given time. */
export type RouteSolver = (
  problem: OptimizationProblem,
  seconds: number,
  options: Pick<SolveOptions, 'seed' | 'onProgress'>,
) => OptimizationPlan | Promise<OptimizationPlan>

/**
 * Solves the file that the arguments name.
 * @returns the lines to print, and the cost with the routes; customers are numbered as in published solutions
 * @throws Error with a message for the person at the keyboard
 */
export async function routeFile(args: readonly string[], solver: RouteSolver) {
  const { file, seconds, seed } = readArguments(args)
  const { problem, scale, numbers } = readRoutingFile(file, readFileSync(file, 'utf8'))
  let iterations = 0
  const plan = await solver(problem, seconds, {
    seed,
    onProgress: (progress) => {
      iterations = progress.iterations
    },
  })
  if (plan.unserved.length > 0)
    throw new UnusableFile(`${plan.unserved.length} customers found no vehicle in ${seconds} s`)
  const routes = plan.routes
    .filter((stops) => stops.length > 0)
    .map((stops) => stops.flatMap((stop) => numbers[stop] ?? []))
  const said = `${basename(file)}: ${routes.length} routes, ${iterations.toLocaleString('en')} iterations`
  return { said, answer: { cost: plan.km / scale, routes } }
}
