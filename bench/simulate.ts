/**
 * Simulates how many kilometres the offered dates save: `npm run simulate -- [--firm large|small] [--part
 * comparison|variants|variations|windows|forecast] [--policies random,ours] [--seeds 11,12] [--threads 2] [--minutes N] [--out
 * docs/planning]`. Seeds are fixed: the same command prints the same tables. With a folder, results are stored as they
 * come, not simulated again, and plotted. `--minutes` starts no run after that time. docs/planning.md keeps the output.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepResult, keyOf, type Result, readResults } from './simulation/archive.ts'
import { FIRMS } from './simulation/firms.ts'
import { forecastReport } from './simulation/forecast.ts'
import { PART_NAMES, runsOf, SEEDS } from './simulation/plan.ts'
import { plotsOf } from './simulation/plots.ts'
import { simulateAll } from './simulation/pool.ts'
import { reportOf, windowReportOf } from './simulation/report.ts'

const { values } = parseArgs({
  options: {
    firm: { type: 'string' },
    part: { type: 'string' },
    policies: { type: 'string' },
    seeds: { type: 'string' },
    threads: { type: 'string' },
    minutes: { type: 'string' },
    out: { type: 'string' },
  },
})
if (values.part === 'forecast') {
  console.log(forecastReport())
  process.exit(0)
}
const seeds = values.seeds?.split(',').map(Number) ?? SEEDS
const threads = Number(values.threads ?? availableParallelism())
const limit = Number(values.minutes ?? Number.POSITIVE_INFINITY)
const firms = FIRMS.filter(({ name }) => !values.firm || name === values.firm)
const parts = PART_NAMES.filter((name) => !values.part || name === values.part)
if (firms.length === 0 || parts.length === 0 || !seeds.every(Number.isInteger) || !(threads >= 1)) {
  console.error(
    `npm run simulate -- [--firm large|small] [--part ${PART_NAMES.join('|')}] [--policies random,ours] [--seeds 1,2,3] [--threads 2] [--minutes N] [--out FOLDER]`,
  )
  process.exit(1)
}

if (values.out) mkdirSync(values.out, { recursive: true })
const file = values.out && join(values.out, 'results.jsonl')
const results: Result[] = file ? [...readResults(file)] : []
const known = new Set(results.map(({ run }) => keyOf(run)))
const wanted = firms
  .flatMap((firm) => parts.flatMap((part) => runsOf(part, firm, seeds)))
  .filter(({ policy }) => !values.policies || values.policies.split(',').includes(policy))
const missing = wanted.filter((run) => !known.has(keyOf(run)))

const began = performance.now()
const isOver = () => performance.now() - began > limit * 60_000
await simulateAll(missing, threads, isOver, (run, outcome) => {
  results.push({ run, outcome })
  if (file) keepResult(file, { run, outcome })
  const { firm, policy, oddsRatio, waiting, cards, seed } = run
  console.error(
    [
      firm,
      policy,
      oddsRatio,
      waiting,
      cards,
      `seed ${seed}`,
      `${outcome.kmPerStop.toFixed(2)} km a stop`,
    ].join(' | '),
  )
})

for (const firm of FIRMS) {
  const driven = results.filter(({ run }) => run.firm === firm.name && run.drives !== undefined)
  if (driven.length > 0) console.log(windowReportOf(firm, driven))
  const mine = results.filter(({ run }) => run.firm === firm.name && run.drives === undefined)
  if (mine.length === 0) continue
  console.log(reportOf(firm, mine))
  if (values.out)
    for (const [name, svg] of plotsOf(firm, mine)) writeFileSync(join(values.out, `${name}.svg`), svg)
}
