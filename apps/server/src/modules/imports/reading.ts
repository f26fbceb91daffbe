import { createHash } from 'node:crypto'
import { readCells } from './columns.ts'
import { type Cells, readCsv } from './csv-file.ts'
import { type Importer, isProblem } from './importer.ts'
import type { FoundProblem, Reason } from './reasons.ts'
import type { StagedLine } from './staging-queries.ts'

/** Lines that a file may have. */
const MOST_LINES = 200_000

/** What has been read of a file so far. */
export interface ReadPiece {
  readonly lines: readonly StagedLine[]
  readonly share: number
}

/** What reading a file tells, beside its good lines. */
export interface Reading {
  lines: number
  /** The number of the last line that was read. */
  last: number
  ignoredColumns: string[]
  readonly problems: FoundProblem[]
}

interface Header {
  readonly names: readonly string[]
  readonly placeOf: ReadonlyMap<string, number>
}

/** Reads a file line by line. @param reading is filled on the way */
export async function* readLines(
  file: Buffer,
  importer: Importer,
  today: string,
  reading: Reading,
): AsyncGenerator<ReadPiece> {
  let header: Header | undefined
  const complain = (line: number, reason: Reason, column: string | null = null) =>
    reading.problems.push({ line, column, reason })

  function readLine({ line, cells }: Cells, { names, placeOf }: Header): StagedLine[] {
    reading.lines += 1
    reading.last = line
    const isWrongCount = cells.length < names.length || cells.slice(names.length).some((cell) => cell !== '')
    const isUnusable = cells.some((cell) => cell.includes('\0'))
    if (isWrongCount || isUnusable) {
      complain(line, isWrongCount ? 'wrong_count' : 'unusable_text')
      return []
    }
    const { row, problems } = readCells(importer.columns, (name) => cells[placeOf.get(name) ?? -1] ?? '')
    for (const problem of problems) reading.problems.push({ line, ...problem })
    if (problems.length > 0) return []
    const outcome = importer.row(row, today)
    if (isProblem(outcome)) {
      reading.problems.push({ line, ...outcome })
      return []
    }
    return [{ line, hash: hashOf(outcome), row: outcome }]
  }

  for await (const { records, share } of readCsv(file, (problem) => reading.problems.push(problem))) {
    const lines: StagedLine[] = []
    for (const record of records) {
      if (!header) {
        header = readHeader(record.cells, importer, reading)
        // without its columns nothing of the file can be understood
        if (!header) return
      } else lines.push(...readLine(record, header))
    }
    if (reading.lines > MOST_LINES) return void complain(MOST_LINES + 2, 'too_many_lines')
    yield { lines, share }
  }
  if (reading.lines === 0 && reading.problems.length === 0) complain(1, 'empty')
}

/** @returns undefined where a column is missing, or stands there twice */
function readHeader(cells: readonly string[], { columns }: Importer, reading: Reading): Header | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  const missing = Object.entries(columns)
    .filter(([name, { isRequired }]) => isRequired && !names.includes(name))
    .map(([column]) => ({ column, reason: 'missing_column' as const }))
  const twice = Object.keys(columns)
    .filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
    .map((column) => ({ column, reason: 'column_twice' as const }))
  for (const problem of [...missing, ...twice]) reading.problems.push({ line: 1, ...problem })
  if (missing.length + twice.length > 0) return undefined
  // only now is it sure that these are names, and not somebody's data
  reading.ignoredColumns = names
    .filter((name) => name !== '' && !(name in columns))
    .map((name) => name.slice(0, 60))
  return { names, placeOf: new Map(names.map((name, place) => [name, place])) }
}

const hashOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url')
