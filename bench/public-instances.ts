/**
 * Compares route optimization with the best known costs of public instances: `node bench/public-instances.ts FOLDER
 * [--seconds 1,5,20] [--seed 1] [--only X] [--threads 2] [--peer COMMAND]`. FOLDER holds `.vrp` files of CVRPLIB and
 * `.txt` files of Solomon. Like `npm run route`, it searches on two threads; `--threads 1` uses one. The limit is the
 * processor time of a thread (equal to clock time on an idle machine), so that other load does not count. A peer (bench/peers) runs in turns with this project's solver, and its gap is printed beside the
 * project's.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, parse } from 'node:path'
import { parseArgs } from 'node:util'
import { type SolveProgress, solve } from '@brine/planning/optimization/solve'
import type { RoutingFile } from '../scripts/lib/routing-file.ts'
import { readRoutingFile } from '../scripts/lib/routing-files.ts'
import { spentOf } from '../scripts/lib/time-limit.ts'
import { solveOnTwoThreads } from '../scripts/lib/two-threads.ts'
import { BEST_KNOWN } from './best-known.ts'
import { costOfPeer } from './peers/peer.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '1,5,20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    threads: { type: 'string', default: '2' },
    peer: { type: 'string' },
  },
})
const [folder = '.'] = positionals
const limits = values.seconds.split(',').map(Number)

const gapOf = (name: string, cost: number): number =>
  (cost / (BEST_KNOWN[parse(name).name] ?? Number.NaN) - 1) * 100

/** The gap to the best known cost in percent after that processor time, and the iterations of the first thread. */
async function measure(name: string, { problem, scale }: RoutingFile, seconds: number) {
  const limit = { seconds, began: 'processor' } as const
  let iterations = 0
  const options = {
    seed: Number(values.seed),
    onProgress: (progress: SolveProgress) => {
      iterations = progress.iterations
    },
  }
  const plan =
    values.threads === '1'
      ? solve(problem, { ...options, spent: spentOf(limit) })
      : await solveOnTwoThreads(problem, { ...options, limit })
  if (plan.unserved.length > 0) return { gap: Number.NaN, iterations }
  return { gap: gapOf(name, plan.km / scale), iterations }
}

const files = readdirSync(folder)
  .filter((file) => file.startsWith(values.only) && BEST_KNOWN[parse(file).name])
  .sort()
const gaps = new Map(limits.map((seconds) => [seconds, { ours: [] as number[], peer: [] as number[] }]))
for (const file of files) {
  const read = readRoutingFile(file, readFileSync(join(folder, file), 'utf8'))
  const cells: string[] = []
  for (const seconds of limits) {
    const { gap, iterations } = await measure(file, read, seconds)
    gaps.get(seconds)?.ours.push(gap)
    const ours = `${gap.toFixed(2).padStart(6)} % (${Math.round(iterations / seconds / 1000)}k/s)`
    if (values.peer) {
      const peer = gapOf(file, costOfPeer(values.peer, read.problem, seconds) / read.scale)
      gaps.get(seconds)?.peer.push(peer)
      cells.push(`${ours} / ${peer.toFixed(2)} %`)
    } else cells.push(ours)
  }
  console.log(`| ${parse(file).name.padEnd(12)} | ${cells.join(' | ')} |`)
}
const meanOf = (all: readonly number[] = []): string =>
  `${(all.reduce((sum, gap) => sum + gap, 0) / all.length).toFixed(3)} %`
const means = limits.map((seconds) => {
  const { ours, peer } = gaps.get(seconds) ?? {}
  return values.peer ? `${meanOf(ours)} / ${meanOf(peer)}` : meanOf(ours)
})
console.log(`| mean of ${files.length} | ${means.join(' | ')} |`)
console.log(`processor seconds ${limits.join(', ')}; load average ${loadavg()[0]?.toFixed(1)}`)
