import type { Queries } from '../../platform/database/database.ts'
import { readCsv } from './csv-file.ts'
import type { Importer } from './importer.ts'
import { type FoundProblem, isOfWholeFile, type Problem } from './line-problems.ts'
import { mappedCell, type ValuesOfColumns } from './source-columns.ts'
import { listStagedWith, unstageLines } from './staging-queries.ts'

/** A bad line with all its problems, and its cells as the file has them; null for a problem of the whole file. */
export interface BadLineRow {
  readonly line: number
  readonly problems: readonly Problem[]
  readonly cells: readonly string[] | null
}

/** Bad lines that were found after the check, with their cells. */
export async function addCells(file: Buffer, problems: readonly FoundProblem[]): Promise<BadLineRow[]> {
  const cells = await readCells(file, new Set(problems.map(({ line }) => line)))
  return problems.map(({ line, ...problem }) => ({
    ...{ line, problems: [problem] },
    cells: cells.get(line) ?? null,
  }))
}

interface ReadFile {
  readonly file: Buffer
  /** What each column of the file is. */
  readonly fields: readonly string[]
  readonly values: ValuesOfColumns
  readonly importer: Importer
  /** Finds problems that depend on all good lines together; a line that it refuses changes nothing for the others. */
  readonly fit: () => Promise<readonly FoundProblem[]>
}

/** Reads a file again for the cells of some lines: only few files have bad lines, so that no other file is kept. */
async function readCells(file: Buffer, lines: ReadonlySet<number>): Promise<Map<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>()
  for await (const { records } of readCsv(file, () => undefined))
    for (const { line, cells } of records) if (lines.has(line)) found.set(line, cells)
  return found
}

/**
 * Takes the bad lines out of the staged ones, so that only lines remain that can be imported. A line that belongs
 * together with a bad one is bad as well.
 * @returns the bad lines in the order of the file, and whether the others can be imported without them
 */
export async function separateBadLines(
  tx: Queries,
  { file, fields, values, importer, fit }: ReadFile,
  problems: readonly FoundProblem[],
): Promise<{ bad: BadLineRow[]; canSkip: boolean }> {
  const lines = new Map<number, Problem[]>()
  const cells = new Map<number, readonly string[]>()
  const { together } = importer
  const index = together === undefined ? -1 : fields.indexOf(together)

  async function add(found: readonly FoundProblem[]): Promise<void> {
    const fresh = new Set(found.map(({ line }) => line).filter((line) => !lines.has(line)))
    for (const { line, ...problem } of found) {
      const known = lines.get(line) ?? []
      const isKnown = known.some(
        ({ column, reason }) => column === problem.column && reason === problem.reason,
      )
      if (!isKnown) known.push(problem)
      lines.set(line, known)
    }
    const read = await readCells(file, fresh)
    for (const [line, one] of read) cells.set(line, one)
    await unstageLines(tx, [...fresh])
    if (together === undefined) return
    const shared = [...read.values()].map((one) => mappedCell(values, index, one[index] ?? ''))
    const others = await listStagedWith(tx, together, shared)
    if (others.length > 0)
      await add(others.map((line) => ({ line, column: together, reason: 'together' as const })))
  }

  await add(problems)
  // without some lines, others may be bad: a driver whose depot another line would have created
  for (let more = await importer.check(tx); more.length > 0; more = await importer.check(tx)) await add(more)
  const unfit = await fit()
  if (unfit.length > 0) await add(unfit)
  const bad = [...lines].sort(([one], [other]) => one - other)
  const all = bad.flatMap(([line, ofLine]) => ofLine.map((problem) => ({ line, ...problem })))
  return {
    bad: bad.map(([line, ofLine]) => ({ line, problems: ofLine, cells: cells.get(line) ?? null })),
    canSkip: !all.some(isOfWholeFile),
  }
}
