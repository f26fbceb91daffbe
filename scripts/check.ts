/**
 * `npm run check`: types, format, lint, import rules, dead code, texts, names, migrations, mutations, documentation. Each step counts as one
 * check. As many steps run in parallel as the machine has cores. `npm run check -- types` runs the steps whose names
 * contain that word.
 */
import { globSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildTexts } from './build.ts'
import { runQuietly } from './lib/run.ts'
import { writeSummary } from './lib/summary.ts'

/** Results of the last run for unchanged files. */
const cache = 'node_modules/.cache/brine/types'

/** The project of the root has their files too: alone, each of them would read the whole server once more. */
const partsOfRoot = ['apps/customer', 'apps/office', 'packages/testkit'].map(
  (path) => `${path}/tsconfig.json`,
)
const projects = [
  ...globSync(['apps/*/tsconfig.json', 'apps/*/worker/tsconfig.json', 'packages/*/tsconfig.json'])
    .filter((project) => !partsOfRoot.includes(project))
    .sort(),
]

interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

const types = (project: string): Step => ({
  name: `types ${project}`,
  command: 'tsc',
  args: ['-p', project, '--incremental', '--tsBuildInfoFile', `${cache}/${project.replaceAll('/', '.')}`],
})

/** Longest steps first, so that no core waits for one at the end. */
const steps: readonly Step[] = [
  types('tsconfig.json'),
  // what both apps run in browsers, with the types of the oldest ones (decision 0143)
  types('tsconfig.browsers.json'),
  {
    name: 'import rules',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'apps', 'packages'],
  },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'format and lint', command: 'biome', args: ['ci', '--error-on-warnings', '.'] },
  { name: 'names', command: 'node', args: ['scripts/check-glossary.ts'] },
  ...projects.map(types),
  { name: 'texts', command: 'node', args: ['scripts/check-messages.ts'] },
  { name: 'migrations', command: 'node', args: ['scripts/check-migrations.ts'] },
  { name: 'mutations', command: 'node', args: ['scripts/check-mutations.ts'] },
  { name: 'documentation', command: 'node', args: ['scripts/check-docs.ts'] },
]

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one step and prints its name, its seconds and, after a failure, its output. @returns whether it passed */
async function check({ name, command, args }: Step): Promise<boolean> {
  const began = performance.now()
  const { code, output } = await runQuietly(command, args)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${seconds(began).padStart(7)}  ${name}`)
  if (code !== 0) console.log(output)
  return code === 0
}

const began = performance.now()
const wanted = steps.filter(({ name }) => name.includes(process.argv[2] ?? ''))
mkdirSync(cache, { recursive: true })
await buildTexts()

const failed: string[] = []
const waiting = [...wanted]
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift())
    if (!(await check(step))) failed.push(step.name)
}
await Promise.all(Array.from({ length: availableParallelism() }, work))

writeSummary('check', {
  passed: wanted.length - failed.length,
  failed: failed.length,
  failures: failed.map((name) => `check › ${name}`),
})
console.log(
  failed.length === 0
    ? `All checks passed in ${seconds(began)}.`
    : `Failed: ${failed.join(', ')} (${seconds(began)})`,
)
process.exitCode = failed.length === 0 ? 0 : 1
