import { createHash } from 'node:crypto'
import { readCells } from './columns.ts'
import { type CsvRecord, readCsv } from './csv-file.ts'
import { type Importer, isProblem } from './importer.ts'
import { indexOfField, isJoined, partOf, partsOf } from './joined-fields.ts'
import type { FoundProblem, Reason } from './line-problems.ts'
import {
  columnLabels,
  columnName,
  type Mapping,
  mapHeader,
  mappedCell,
  type ValuesOfColumns,
} from './source-columns.ts'
import type { StagedLine } from './staging-queries.ts'

const MAX_LINES = 200_000

/** Some lines, and the share of the file that has been read, 0 to 1. */
export interface LinesBatch {
  readonly lines: readonly StagedLine[]
  readonly share: number
}

/** What a file contains besides its good lines. */
export interface ReadResult {
  lines: number
  /** The number of the last line read. */
  last: number
  ignoredColumns: string[]
  /** The names of the columns as the file has them; empty without a valid header. */
  header: readonly string[]
  /** What each of these columns becomes; empty for one that a mapping leaves out. */
  fields: readonly string[]
  /** What values become. */
  values: ValuesOfColumns
  readonly problems: FoundProblem[]
  /** The lines with a value in each field; counted only if it is given. */
  readonly filled?: Map<string, number>
}

interface Header {
  readonly names: readonly string[]
  readonly indexOf: ReadonlyMap<string, number>
  readonly values: ValuesOfColumns
}

/**
 * Reads a file line by line.
 * @param mapping null for a file with our own names of columns
 * @param result is filled during the reading
 */
export async function* readLines(
  file: Buffer,
  importer: Importer,
  mapping: Pick<Mapping, 'columns'> | null,
  today: string,
  result: ReadResult,
): AsyncGenerator<LinesBatch> {
  let header: Header | undefined
  // duplicates are found among all lines, also those with other problems
  const found = new Map(importer.unique.map((column) => [column, new Map<string, number>()]))
  function findRepeated(line: number, cellOf: (name: string) => string): FoundProblem[] {
    return [...found].flatMap(([column, values]) => {
      const value = cellOf(column).toLowerCase()
      if (value === '') return []
      const other = values.get(value)
      if (other !== undefined) return [{ line, column, reason: 'repeated' as const, other }]
      values.set(value, line)
      return []
    })
  }
  const complain = (line: number, reason: Reason, column: string | null = null) =>
    result.problems.push({ line, column, reason })

  function readLine({ line, cells }: CsvRecord, { names, indexOf, values }: Header): StagedLine[] {
    result.lines += 1
    result.last = line
    const isWrongCount = cells.length < names.length || cells.slice(names.length).some((cell) => cell !== '')
    const isUnusable = cells.some((cell) => cell.includes('\0'))
    if (isWrongCount || isUnusable) {
      complain(line, isWrongCount ? 'wrong_count' : 'unusable_text')
      return []
    }
    function cellOf(name: string): string {
      const index = indexOf.get(name) ?? -1
      return partOf(mappedCell(values, index, cells[index] ?? ''), names[index] ?? '', name)
    }
    if (result.filled) countFilled(result.filled, names, cellOf)
    const repeated = findRepeated(line, cellOf)
    const { row, problems } = readCells(importer.columns, cellOf)
    for (const problem of [...repeated, ...problems]) result.problems.push({ line, ...problem })
    if (repeated.length + problems.length > 0) return []
    const staged = importer.row(row, today)
    if (isProblem(staged)) {
      result.problems.push({ line, ...staged })
      return []
    }
    return [{ line, hash: hashOf(staged), row: staged }]
  }

  for await (const { records, share } of readCsv(file, (problem) => result.problems.push(problem))) {
    const lines: StagedLine[] = []
    for (const record of records) {
      if (!header) {
        header = readHeader(record.cells, importer, mapping, result)
        // without a valid header, no line can be read
        if (!header) return
        result.header = record.cells
        result.fields = header.names
        result.values = header.values
      } else lines.push(...readLine(record, header))
    }
    if (result.lines > MAX_LINES) return void complain(MAX_LINES + 2, 'too_many_lines')
    yield { lines, share }
  }
  if (result.lines === 0 && result.problems.length === 0) complain(1, 'empty')
}

/** @returns undefined if a column is missing or occurs twice */
function readHeader(
  cells: readonly string[],
  { columns }: Importer,
  mapping: Pick<Mapping, 'columns'> | null,
  result: ReadResult,
): Header | undefined {
  const own: readonly string[] = Object.keys(columns)
  const written = cells.map(columnName)
  // the number of an order is no part of an address
  const isJoinedElsewhere = (name: string) =>
    isJoined(name) && !partsOf(name).every((part) => own.includes(part))
  const plain: ReturnType<typeof mapHeader> = {
    names: written.map((name) => (isJoinedElsewhere(name) ? '' : name)),
    values: new Map(),
  }
  const { names, values } = mapping ? mapHeader(cells, mapping) : plain
  const missing = Object.entries(columns)
    .filter(([name, { isRequired }]) => isRequired && indexOfField(names, name) < 0)
    .map(([column]) => ({ column, reason: 'missing_column' as const }))
  const twice = own
    .filter((name) => names.filter((each) => partsOf(each).includes(name)).length > 1)
    .map((column) => ({ column, reason: 'column_twice' as const }))
  for (const problem of [...missing, ...twice]) result.problems.push({ line: 1, ...problem })
  if (missing.length + twice.length > 0) return undefined
  // reported only after this check, because names in a wrong header could be personal data
  result.ignoredColumns = (mapping ? columnLabels(cells) : written)
    .filter((name, index) => name !== '' && !partsOf(names[index] ?? '').some((part) => own.includes(part)))
    .map((name) => name.slice(0, 60))
  const fields = new Set([...names, ...own])
  return { names, values, indexOf: new Map([...fields].map((name) => [name, indexOfField(names, name)])) }
}

function countFilled(
  filled: Map<string, number>,
  names: readonly string[],
  cellOf: (name: string) => string,
) {
  for (const name of names)
    if (name !== '' && cellOf(name) !== '') filled.set(name, (filled.get(name) ?? 0) + 1)
}

const hashOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url')
