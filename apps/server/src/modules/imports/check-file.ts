import type { DoubleLine } from '@brine/contract/office/import-previews'
import type { ImportRun } from '@brine/contract/office/imports'
import type { Queries } from '../../platform/database/database.ts'
import { type BadLineRow, separateBadLines } from './bad-lines.ts'
import { type DoubleDecisions, settleDoubles } from './doubles.ts'
import type { Importer } from './importer.ts'
import { type ReadResult, readLines } from './read-lines.ts'
import type { Mapping } from './source-columns.ts'
import { createStaging, indexStaging, keepInUse, stageLines } from './staging-queries.ts'

export interface FileToCheck {
  readonly file: Buffer
  readonly importer: Importer
  /** Null for a file with our own names of columns. */
  readonly mapping: Pick<Mapping, 'columns'> | null
  readonly today: string
  /** Null to import doubles as new records. */
  readonly decisions: DoubleDecisions | null
  /** Only the beginning of a file, whose last record may be cut off. */
  readonly isPart?: boolean
  /** Leaves out what `Importer.fit` finds. */
  readonly isPreview?: boolean
  /** Counts the values of the columns. */
  readonly countsValues?: boolean
  /** Number of undecided doubles that are described; 0 by default. */
  readonly maxDoubles?: number
  /** May throw, to end the check. */
  report(step: ImportRun['step'], share: number): Promise<void>
}

export interface CheckedFile extends ReadResult {
  readonly bad: readonly BadLineRow[]
  /** Whether the good lines can be imported without the bad ones. */
  readonly canSkip: boolean
  readonly doubles: readonly DoubleLine[]
}

/** Reads a file into the staging table of the transaction, where only the good lines remain. */
export async function checkFile(tx: Queries, given: FileToCheck): Promise<CheckedFile> {
  const { file, importer, mapping, today, decisions, report, maxDoubles = 0 } = given
  const read: ReadResult = {
    ...{ lines: 0, last: 0, ignoredColumns: [], header: [], fields: [], problems: [] },
    values: new Map(),
    ...(given.countsValues ? { filled: new Map() } : {}),
  }
  await createStaging(tx, importer.staged)
  for await (const { lines, share } of readLines(file, importer, mapping, today, read)) {
    if (lines.length > 0) await stageLines(tx, importer.staged, lines)
    await report('reading', share)
  }
  await indexStaging(tx)
  const reportCheck = () => report('checking', 0)
  await reportCheck()
  const { out, open } = decisions
    ? await settleDoubles(tx, importer, decisions, reportCheck)
    : { out: [], open: [] }
  await reportCheck()
  const doubles = (await importer.doubles?.describe(tx, open.slice(0, maxDoubles))) ?? []
  const isCutOff = (line: number, reason: string) => reason === 'broken_quotes' && line > read.last
  const problems = [
    ...read.problems.filter(({ line, reason }) => !(given.isPart && isCutOff(line, reason))),
    ...out.map((line) => ({ line, column: null, reason: 'double' as const })),
  ]
  const { fields, values } = read
  const onFit = async () => {
    await reportCheck()
    await keepInUse(tx)
  }
  const fit = async () => (given.isPreview ? [] : ((await importer.fit?.(tx, onFit)) ?? []))
  const { bad, canSkip } = await separateBadLines(tx, { file, fields, values, importer, fit }, problems)
  return { ...read, bad, canSkip, doubles }
}
