/**
 * Compares route optimization with proven optima: `node bench/exact.ts [--seeds 20]`. The problems are small generated
 * days with several depots, half days and pins. They are solved exactly by set partitioning over all feasible routes
 * (Balinski & Quandt, On an integer program for a delivery problem, Operations Research 12(2), 1964), with HiGHS as the
 * integer solver.
 */
import { parseArgs } from 'node:util'
import { problemOfDays } from '@brine/planning/optimization/optimize-days'
import type { OptimizationProblem } from '@brine/planning/optimization/problem'
import { solve } from '@brine/planning/optimization/solve'
import { seededRandom } from '@brine/planning/random'
import highsLoader from 'highs'
import { columnsOf } from './exact-columns.ts'
import { randomLocation, randomStop } from './fleet.ts'

interface Case {
  readonly name: string
  readonly stops: number
  readonly depots: number
  readonly vans: number
  /** Width in km of the area around each depot. In wide areas, half days and shifts limit the routes. */
  readonly kmWide: number
  readonly capacityKg: number
  /** Share of stops that are pinned to a random van. */
  readonly pinned: number
}

const CASES: readonly Case[] = [
  { name: 'one depot', stops: 11, depots: 1, vans: 4, kmWide: 60, capacityKg: 400, pinned: 0 },
  { name: 'three depots', stops: 13, depots: 3, vans: 5, kmWide: 60, capacityKg: 260, pinned: 0 },
  { name: 'wide, half days bind', stops: 12, depots: 2, vans: 4, kmWide: 240, capacityKg: 500, pinned: 0 },
  { name: 'too few vans', stops: 12, depots: 2, vans: 2, kmWide: 120, capacityKg: 180, pinned: 0 },
  { name: 'pinned stops', stops: 14, depots: 3, vans: 5, kmWide: 60, capacityKg: 300, pinned: 0.25 },
]
/** Number of days of each kind. */
const { values } = parseArgs({ options: { seeds: { type: 'string', default: '20' } } })
const SEEDS = Number(values.seeds)
const ITERATIONS = 20_000

function createProblem(
  { stops, depots, vans, kmWide, capacityKg, pinned }: Case,
  seed: number,
): OptimizationProblem {
  const random = seededRandom(seed)
  // the depots are close enough for their areas to overlap
  const centre = randomLocation(random)
  const near = (kmAway: number) => randomStop('', centre, random, kmAway).location
  const locations = Array.from({ length: depots }, () => near(kmWide))
  const days = Array.from({ length: vans }, (_, driverId) => ({
    driverId,
    date: '2026-09-09',
    depot: locations[driverId % depots] ?? centre,
    zone: centre,
    capacityKg: capacityKg + 40 * random.below(3),
    shiftStart: 450,
    shiftEnd: 960,
    co2GramsPerKm: 280,
    stops:
      driverId === 0
        ? Array.from({ length: stops }, (_, id) => ({
            ...randomStop(String(id), centre, random, kmWide),
            serviceMinutes: 20,
          }))
        : [],
  }))
  const problem = problemOfDays(days)
  return {
    ...problem,
    stops: problem.stops.map((stop) =>
      random.next() < pinned ? { ...stop, vehicle: random.below(vans) } : stop,
    ),
  }
}

/** An integer program in CPLEX's LP format: one column per vehicle and set of stops, and one per unserved stop. */
function programOf(problem: OptimizationProblem, leftOutKm: number): { text: string; columns: number } {
  const costs: string[] = []
  const served: string[][] = problem.stops.map((_, stop) => [`u${stop}`])
  const limits: string[] = []
  const names: string[] = []
  for (const [vehicle, van] of problem.vehicles.entries()) {
    const mine: string[] = []
    for (const { stops, km } of columnsOf(problem, van, vehicle)) {
      const name = `x${names.length}`
      names.push(name)
      mine.push(name)
      costs.push(`${km} ${name}`)
      for (const [stop, row] of served.entries()) if (stops & (1 << stop)) row.push(name)
    }
    if (mine.length > 0) limits.push(`v${vehicle}: ${mine.join('\n + ')} <= 1`)
  }
  for (const stop of problem.stops.keys()) costs.push(`${leftOutKm} u${stop}`)
  const rows = served.map((row, stop) => `s${stop}: ${row.join('\n + ')} = 1`)
  const binaries = [...names, ...problem.stops.map((_, stop) => `u${stop}`)]
  return {
    columns: names.length,
    text: `Minimize\n obj: ${costs.join('\n + ')}\nSubject To\n ${[...rows, ...limits].join('\n ')}\nBinary\n ${binaries.join('\n ')}\nEnd\n`,
  }
}

const highs = await highsLoader()
/** Cost of an unserved stop in km: more than all routes of a day. */
const LEFT_OUT_KM = 10_000

const rows = CASES.map((given) => {
  let optimal = 0
  let worst = 0
  let gaps = 0
  let columns = 0
  let leftOut = 0
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const problem = createProblem(given, seed)
    const program = programOf(problem, LEFT_OUT_KM)
    const proven = highs.solve(program.text, { mip_rel_gap: 0, mip_abs_gap: 1e-6 })
    if (proven.Status !== 'Optimal') throw new Error(`${given.name}, seed ${seed}: ${proven.Status}`)
    const plan = solve(problem, { iterations: ITERATIONS, seed })
    const gap = (plan.km + LEFT_OUT_KM * plan.unserved.length) / proven.ObjectiveValue - 1
    if (gap < -1e-6) throw new Error(`${given.name}, seed ${seed}: shorter than the optimum`)
    if (gap < 1e-6) optimal += 1
    worst = Math.max(worst, gap)
    gaps += gap
    columns += program.columns
    leftOut += Math.round(proven.ObjectiveValue / LEFT_OUT_KM)
  }
  return {
    problem: given.name,
    stops: given.stops,
    depots: given.depots,
    vans: given.vans,
    'routes (mean)': Math.round(columns / SEEDS),
    'must be left out (mean)': (leftOut / SEEDS).toFixed(1),
    optimal: `${optimal} of ${SEEDS}`,
    'mean gap %': ((gaps / SEEDS) * 100).toFixed(4),
    'worst gap %': (worst * 100).toFixed(3),
  }
})
console.table(rows)
