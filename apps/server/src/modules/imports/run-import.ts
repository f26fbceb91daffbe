import { setImmediate as breathe } from 'node:timers/promises'
import { isoDayOf } from '@brine/contract/dates'
import type { ImportKind, ImportRun } from '@brine/contract/office/imports'
import { type Actor, writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { MovePlannedDelivery } from '../customers/module.ts'
import { addCells, type BadLineRow } from './bad-lines.ts'
import { checkFile } from './check-file.ts'
import { formatOf } from './csv-file.ts'
import type { DoubleDecisions } from './doubles.ts'
import { createLines, updateRun } from './import-run-queries.ts'
import type { Importer } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'
import type { Mapping } from './source-columns.ts'

/** Lines per statement by default, so that a statement takes seconds at most. */
const WRITE_BATCH_SIZE = 1000
/** Bad lines per statement. */
const BAD_LINES_BATCH_SIZE = 5000
/** Milliseconds between two updates of the progress. */
const PROGRESS_INTERVAL_MS = 500
const GIVEN_UP = 'The import was given up meanwhile.'

export interface ImportJob {
  readonly id: number
  readonly by: Actor
  readonly kind: ImportKind
  readonly dryRun: boolean
  /** Imports the good lines of a file that has bad ones. */
  readonly skipBad: boolean
  /** Null for a file with our own names of columns. */
  readonly mapping: Mapping | null
  readonly file: Buffer
  /** Null to import doubles as new records. */
  readonly decisions: DoubleDecisions | null
  /** Aborts the import. */
  readonly signal: AbortSignal
}

export interface ImportJobParts {
  /** For the progress, which is committed at once. */
  readonly db: Queries
  /** For the file: its lines are compared with all records. */
  readonly patientDb: Queries
  readonly clock: Clock
  readonly movePlannedDelivery: MovePlannedDelivery
}

/**
 * Runs an import in one transaction: all changes are stored together with the audit entry, or none. The progress is
 * committed separately, and so is each agreed delivery: nobody else waits for the others (decision 0164).
 * @throws the error that aborts it; the import still has the state `running` then
 */
export async function runImport(job: ImportJob, importer: Importer, parts: ImportJobParts): Promise<void> {
  const { id, by, kind, dryRun, skipBad, mapping, file, decisions, signal } = job
  const { db, patientDb, clock, movePlannedDelivery } = parts
  let reportedAt = Number.NEGATIVE_INFINITY

  async function reportProgress(step: ImportRun['step'], share: number): Promise<void> {
    signal.throwIfAborted()
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return
    reportedAt = performance.now()
    const progress = { step, percent: Math.floor(share * 100), heartbeat_at: clock.now() }
    // another server marked this import as lost, and may have started one
    if (!(await updateRun(db, id, progress))) throw new Error(GIVEN_UP)
  }

  /** @returns the number of planned deliveries that could not move to the corrected address, and the lines refused after the check */
  async function write(tx: Queries, last: number) {
    let stayed = 0
    const late: FoundProblem[] = []
    await importer.reserve?.(tx, db)
    const { writeBatchSize = WRITE_BATCH_SIZE } = importer
    for (let from = 1; from <= last; from += writeBatchSize) {
      const onLine = () => reportProgress('writing', from / last)
      const range = { from, to: from + writeBatchSize - 1, now: clock.now(), by, importId: id, onLine }
      const { movedCustomers = [], refused = [] } = await importer.write(tx, range)
      late.push(...refused)
      for (const { id: customerId, ...location } of movedCustomers)
        if ((await movePlannedDelivery(tx, customerId, location)) !== 'moved') stayed += 1
      await onLine()
      await breathe()
    }
    return { stayed, late }
  }

  const repeat = importer.writesAtOnce ? once : retryTransaction
  const outcome = await repeat(() =>
    patientDb.transaction().execute(async (tx) => {
      const today = isoDayOf(clock.now())
      const { lines, last, ignoredColumns, header, fields, bad, canSkip } = await checkFile(tx, {
        ...{ file, importer, mapping, today, decisions, report: reportProgress },
      })
      const tally = {
        ...{ lines, ignored_columns: ignoredColumns, bad_lines: bad.length },
        ...{ header: [...header], fields: [...fields], ...formatOf(file) },
        good_lines: canSkip ? lines - bad.length : 0,
        ...(await importer.tally(tx)),
      }
      const isRefused = bad.length > 0 && !(skipBad && canSkip)
      if (isRefused || dryRun) return { bad, tally }
      const { stayed, late } = await write(tx, last)
      await saveLines(tx, id, [...bad, ...(await addCells(file, late))])
      const { updated } = tally
      const [created, badCount] = [tally.created - late.length, bad.length + late.length]
      const at = clock.now()
      await writeAuditEntry(tx, {
        by,
        action: 'import.done',
        recordId: id,
        at,
        details: { kind, created, updated, ...(badCount > 0 ? { bad_lines: badCount } : {}) },
      })
      const done = {
        ...{ ...tally, created, stayed, bad_lines: badCount, good_lines: tally.good_lines - late.length },
        ...({ state: 'done', percent: 100, ended_at: at } as const),
      }
      // another server may have marked this import as lost and started one
      if (!(await updateRun(tx, id, done))) throw new Error(GIVEN_UP)
      return null
    }),
  )
  if (outcome) await saveProblems(patientDb, id, outcome, clock.now())
}

const once = <T>(transaction: () => Promise<T>): Promise<T> => transaction()

interface CheckResult {
  readonly bad: readonly BadLineRow[]
  readonly tally: Parameters<typeof updateRun>[2]
}

/** Stores the result of a dry run, or of a refused file. */
async function saveProblems(db: Queries, id: number, { bad, tally }: CheckResult, now: Date): Promise<void> {
  const state = bad.length > 0 ? 'refused' : 'checked'
  await db.transaction().execute(async (tx) => {
    await saveLines(tx, id, bad)
    await updateRun(tx, id, { ...tally, state, percent: 100, ended_at: now })
  })
}

async function saveLines(tx: Queries, id: number, bad: readonly BadLineRow[]): Promise<void> {
  for (let from = 0; from < bad.length; from += BAD_LINES_BATCH_SIZE)
    await createLines(tx, id, bad.slice(from, from + BAD_LINES_BATCH_SIZE))
}
