import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { playBroken } from './broken.ts'
import { diskFull } from './disk-full.ts'
import { failover } from './failover.ts'
import type { Fault, OwnStage, PlayOptions, Result } from './fault.ts'
import { firstStarts } from './first-starts.ts'
import { lines } from './line.ts'
import { newerSchema } from './newer-schema.ts'
import { playFaults } from './stage.ts'
import { faults, isLinux } from './strikes.ts'
import { upgrade } from './upgrade.ts'

/** The faults of the tests: seconds, on one server. */
const SHORT = ['kill', 'power']
const MS_PER_HOUR = 3_600_000

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** @returns the exit code */
export async function runFaults(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ...{ only: text, rounds: text, customers: text, seed: text, hours: text, from: text },
      ...{ full: flag, short: flag, broken: flag },
    },
  })
  const options: PlayOptions = {
    rounds: Number(values.rounds ?? 1),
    customers: Number(values.customers ?? (values.short ? 10 : 40)),
    seed: Number(values.seed ?? 1),
    from: values.from ?? null,
  }
  const wanted = values.only?.split(',') ?? (values.short ? SHORT : null)
  const unknown = wanted?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0) {
    console.error(`There is no fault ${unknown.join(', ')}: choose from ${names.join(', ')}.`)
    return 1
  }
  if (!isLinux()) {
    console.log(
      'The faults are played on Linux only: another system does not show the processes of PostgreSQL.',
    )
    return 0
  }
  if (values.broken) return playBroken(wanted, values.rounds ? ['--rounds', values.rounds] : [])
  const chosen = <T extends Fault | OwnStage>(all: readonly T[]): T[] =>
    all.filter((fault) => (wanted === null || wanted.includes(fault.name)) && canPlay(fault))
  const began = performance.now()
  const isOver = values.full
    ? () => performance.now() - began > Number(values.hours ?? 1) * MS_PER_HOUR
    : (turns: number) => turns >= options.rounds
  const results: Result[] = []
  for (const own of chosen(ownStages)) results.push(...(await own.play(options)))
  const onOne = chosen(faults)
  if (onOne.length > 0) results.push(...(await playFaults(onOne, options, isOver)))
  return report(results)
}

function canPlay(fault: Fault | OwnStage): boolean {
  const why = fault.skips?.() ?? null
  if (why !== null) console.log(`${fault.name} is skipped: ${why}`)
  return why === null
}

function report(results: readonly Result[]): number {
  console.table(results)
  const violations = results.reduce((sum, { lost, doubled, others }) => sum + lost + doubled + others, 0)
  console.log(violations === 0 ? 'Nothing lost, nothing twice.' : `${violations} violations.`)
  return violations === 0 ? 0 : 1
}

const ownStages: readonly OwnStage[] = [firstStarts, newerSchema, lines, diskFull, backup, upgrade, failover]
const names = [...faults, ...ownStages].map(({ name }) => name)
