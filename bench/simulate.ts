/**
 * Simulates how many kilometres the offered dates save: `npm run simulate -- [--firm large|small] [--seeds 1,2]
 * [--vary] [--threads 2] [--out docs/planning]`. Fixed seeds: the same command prints the same tables. What it printed
 * is kept in docs/planning.md, with the plots it made.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FIRMS } from './simulation/firms.ts'
import { comparison, SEEDS, variations } from './simulation/plan.ts'
import { simulateAll } from './simulation/pool.ts'
import { chartOf, fairnessOf, labelsOf, type Result, tableOf } from './simulation/report.ts'

const { values } = parseArgs({
  options: {
    firm: { type: 'string' },
    seeds: { type: 'string' },
    vary: { type: 'boolean', default: false },
    threads: { type: 'string' },
    out: { type: 'string' },
  },
})
const seeds = values.seeds?.split(',').map(Number) ?? SEEDS
const threads = Number(values.threads ?? availableParallelism())
const firms = FIRMS.filter(({ name }) => !values.firm || name === values.firm)
if (firms.length === 0 || !seeds.every(Number.isInteger) || !(threads >= 1)) {
  console.error(
    'npm run simulate -- [--firm large|small] [--seeds 1,2,3] [--vary] [--threads 2] [--out FOLDER]',
  )
  process.exit(1)
}

for (const firm of firms) {
  const results: Result[] = []
  const runs = values.vary ? variations(firm, seeds) : comparison(firm, seeds)
  await simulateAll(runs, threads, (run, outcome) => {
    results.push({ run, outcome })
    console.error(
      `${results.length}/${runs.length} ${run.firm} ${run.policy} seed ${run.seed}: ${outcome.kmPerStop.toFixed(2)} km a stop`,
    )
  })
  console.log(
    `\n${firm.name} firm: ${firm.drivers} drivers, ${firm.depots} depots, ${firm.ordersADay} orders a day\n`,
  )
  console.log(tableOf(results))
  console.log(labelsOf(results))
  if (values.vary) continue
  console.log(fairnessOf(results))
  if (!values.out) continue
  mkdirSync(values.out, { recursive: true })
  writeFileSync(join(values.out, `${firm.name}-firm.svg`), chartOf(firm, results))
}
