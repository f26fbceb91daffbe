import { setImmediate as breathe } from 'node:timers/promises'
import { isoDayOf } from '@brine/contract/dates'
import type { ImportKind, ImportRun } from '@brine/contract/office/imports'
import { type Actor, writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { MovePlannedDelivery } from '../customers/module.ts'
import type { Importer } from './importer.ts'
import { type Reading, readLines } from './reading.ts'
import type { FoundProblem, Problem } from './reasons.ts'
import { createLines, updateRun } from './runs-queries.ts'
import { createStaging, indexStaging, stageLines } from './staging-queries.ts'

/** Lines that are written with one statement, and bad ones that are kept with one: none may take longer than seconds. */
const PART = 1000
const LINES_AT_ONCE = 5000
/** How often an import says how far it is, in milliseconds. */
const TELL_EVERY = 500

export interface Running {
  readonly id: number
  readonly by: Actor
  readonly kind: ImportKind
  readonly dryRun: boolean
  readonly file: Buffer
  /** Breaks it off. */
  readonly signal: AbortSignal
}

export interface RunningParts {
  readonly db: Queries
  readonly clock: Clock
  readonly movePlannedDelivery: MovePlannedDelivery
}

/**
 * Does an import in one transaction: all of it is kept together with its line in the trail, or nothing. How far it is, is
 * committed beside it.
 * @throws what breaks it off; it still counts as running then
 */
export async function runImport(running: Running, importer: Importer, parts: RunningParts): Promise<void> {
  const { id, by, kind, dryRun, file, signal } = running
  const { db, clock, movePlannedDelivery } = parts
  let told = Number.NEGATIVE_INFINITY

  async function tell(step: ImportRun['step'], share: number): Promise<void> {
    signal.throwIfAborted()
    if (performance.now() - told < TELL_EVERY) return
    told = performance.now()
    await updateRun(db, id, { step, percent: Math.floor(share * 100), seen_at: clock.now() })
  }

  async function stage(tx: Queries): Promise<Reading> {
    const reading: Reading = { lines: 0, last: 0, ignoredColumns: [], problems: [] }
    await createStaging(tx, importer.staged)
    for await (const { lines, share } of readLines(file, importer, isoDayOf(clock.now()), reading)) {
      if (lines.length > 0) await stageLines(tx, importer.staged, lines)
      await tell('reading', share)
    }
    await indexStaging(tx)
    return reading
  }

  /** @returns deliveries that could not follow their household */
  async function write(tx: Queries, last: number): Promise<number> {
    let stayed = 0
    for (let from = 1; from <= last; from += PART) {
      const moved = await importer.write(tx, { from, to: from + PART - 1, now: clock.now() })
      for (const { id: customerId, ...place } of moved)
        if ((await movePlannedDelivery(tx, customerId, place)) !== 'moved') stayed += 1
      await tell('writing', from / last)
      await breathe()
    }
    await importer.finish?.(tx)
    return stayed
  }

  const outcome = await retryTransaction(() =>
    db.transaction().execute(async (tx) => {
      const { lines, last, ignoredColumns, problems } = await stage(tx)
      await tell('checking', 0)
      const bad = [...problems, ...(await importer.check(tx))]
      const tally = { lines, ignored_columns: ignoredColumns, ...(await importer.tally(tx)) }
      if (bad.length > 0 || dryRun) return { bad, tally }
      const stayed = await write(tx, last)
      const { created, updated } = tally
      const at = clock.now()
      await writeAuditEntry(tx, {
        by,
        action: 'import.done',
        recordId: id,
        at,
        details: { kind, created, updated },
      })
      const done = { ...tally, stayed, state: 'done', percent: 100, ended_at: at } as const
      // whoever took this server for dead may have begun another import
      if (!(await updateRun(tx, id, done))) throw new Error('The import was given up meanwhile.')
      return null
    }),
  )
  if (outcome) await keepFindings(db, id, outcome, clock.now())
}

interface Findings {
  readonly bad: readonly FoundProblem[]
  readonly tally: Parameters<typeof updateRun>[2]
}

/** What is said of a file that was only looked at, or that was refused. */
async function keepFindings(db: Queries, id: number, { bad, tally }: Findings, now: Date): Promise<void> {
  const lines = byLine(bad)
  const state = lines.length > 0 ? 'refused' : 'checked'
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
      await createLines(tx, id, lines.slice(from, from + LINES_AT_ONCE))
    await updateRun(tx, id, { ...tally, bad_lines: lines.length, state, percent: 100, ended_at: now })
  })
}

function byLine(found: readonly FoundProblem[]) {
  const lines = new Map<number, Problem[]>()
  for (const { line, column, reason } of found) {
    const problems = lines.get(line) ?? []
    const isKnown = problems.some((known) => known.column === column && known.reason === reason)
    if (!isKnown) problems.push({ column, reason })
    lines.set(line, problems)
  }
  return [...lines].map(([line, problems]) => ({ line, problems }))
}
