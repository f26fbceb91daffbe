/**
 * Simulates how many kilometres the offered dates and the automatic refills save: `npm run simulate -- [--full] [--firm
 * large|small] [--part comparison|variants|variations|windows|automatic|forecast] [--policies random,ours] [--seeds 11,12]
 * [--threads 2] [--minutes N] [--out docs/planning]`. Without options it takes some minutes: one seed of the small firm, the parts
 * `comparison`, `automatic` and `forecast`. `--full` runs all parts of both firms with all seeds, which takes hours. Seeds are
 * fixed: the same command prints the same tables. With a folder, results are stored as they come, not simulated again, and
 * plotted. `--minutes` starts no run after that time. docs/planning.md keeps the output.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepResult, keyOf, type Result, readResults } from './simulation/archive.ts'
import { automaticReportOf } from './simulation/automatic-report.ts'
import { FIRMS } from './simulation/firms.ts'
import { forecastReport } from './simulation/forecast.ts'
import { PART_NAMES, QUICK, runsOf, SEEDS, settingOf } from './simulation/plan.ts'
import { plotsOf } from './simulation/plots.ts'
import { simulateAll } from './simulation/pool.ts'
import { reportOf, windowReportOf } from './simulation/report.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
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
const quick = values.full ? { firms: FIRMS.map(({ name }) => name), parts: PART_NAMES, seeds: SEEDS } : QUICK
const seeds = values.seeds?.split(',').map(Number) ?? quick.seeds
const threads = Number(values.threads ?? availableParallelism())
const limit = Number(values.minutes ?? Number.POSITIVE_INFINITY)
const firms = FIRMS.filter(({ name }) => (values.firm ? name === values.firm : quick.firms.includes(name)))
const parts = PART_NAMES.filter((name) => (values.part ? name === values.part : quick.parts.includes(name)))
if (firms.length === 0 || parts.length === 0 || !seeds.every(Number.isInteger) || !(threads >= 1)) {
  console.error(
    `npm run simulate -- [--full] [--firm large|small] [--part ${[...PART_NAMES, 'forecast'].join('|')}] [--policies random,ours] [--seeds 1,2,3] [--threads 2] [--minutes N] [--out FOLDER]`,
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
  console.error(`${settingOf(run)} | seed ${run.seed} | ${outcome.kmPerStop.toFixed(2)} km a stop`)
})

for (const firm of FIRMS) {
  const ofFirm = results.filter(({ run }) => run.firm === firm.name)
  const tanks = ofFirm.filter(({ run }) => run.automatic !== undefined)
  const driven = ofFirm.filter(({ run }) => run.automatic === undefined && run.drives !== undefined)
  const compared = ofFirm.filter(({ run }) => run.automatic === undefined && run.drives === undefined)
  if (tanks.length > 0) console.log(automaticReportOf(firm, tanks))
  if (driven.length > 0) console.log(windowReportOf(firm, driven))
  if (compared.length > 0) console.log(reportOf(firm, compared))
  if (values.out)
    for (const [name, svg] of plotsOf(firm, [...compared, ...tanks]))
      writeFileSync(join(values.out, `${name}.svg`), svg)
}
if (!values.part) console.log(forecastReport())
