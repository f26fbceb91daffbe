import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import type { FoundProblem } from './line-problems.ts'

/** A record: the number of its last line, and its trimmed cells. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Some records, and the share of the file that has been read, 0 to 1. */
export interface CsvBatch {
  readonly records: readonly CsvRecord[]
  readonly share: number
}

/** Records in a batch: about 10 ms of work, after which other calls can run. */
const BATCH_SIZE = 500
/** Bytes per chunk of the parser's input. */
const CHUNK_BYTES = 64 * 1024

/** How a file is written. Spreadsheets in Belgium write semicolons, older programs Windows-1252. */
export interface FileFormat {
  readonly encoding: 'utf8' | 'windows_1252'
  readonly delimiter: 'semicolon' | 'comma'
}

/** Recognises the encoding, and the separator of the first line. */
export const formatOf = (file: Buffer): FileFormat => ({
  encoding: isUtf8(file) ? 'utf8' : 'windows_1252',
  delimiter: delimiterOf(file),
})

/** How often a sign is in the first line. The separators are the same in both encodings. */
function countOf(sign: string, file: Buffer): number {
  const [first = ''] = file
    .subarray(0, CHUNK_BYTES)
    .toString('utf8')
    .split(/\r?\n|\r/, 1)
  return first.split(sign).length - 1
}

/** The separator of the first line. */
const delimiterOf = (file: Buffer): FileFormat['delimiter'] =>
  countOf(',', file) > countOf(';', file) ? 'comma' : 'semicolon'

/** Spreadsheets also write text with a tab between the columns. */
const isTabbed = (file: Buffer): boolean =>
  countOf('\t', file) > Math.max(countOf(',', file), countOf(';', file))

/** A file of UTF-16 begins with one of these; its other bytes could be Windows-1252 as well. */
const isUtf16 = (file: Buffer): boolean => ['fffe', 'feff'].includes(file.subarray(0, 2).toString('hex'))

/** Workbooks of spreadsheets begin so: .xlsx and .ods are ZIP files, .xls is a compound file. */
const isWorkbook = (file: Buffer): boolean =>
  ['504b0304', 'd0cf11e0'].includes(file.subarray(0, 4).toString('hex'))

/** Why no line of a file can be read; null for a file that may be CSV. */
function refusalOf(file: Buffer): FoundProblem['reason'] | null {
  if (isUtf16(file)) return 'not_utf8'
  return isWorkbook(file) || isTabbed(file) ? 'not_csv' : null
}

/** @param encoding Windows-1252 has one byte a character, so that a chunk never ends inside one */
function* chunks(file: Buffer, encoding: FileFormat['encoding']): Generator<Buffer> {
  const decoder = new TextDecoder('windows-1252')
  for (let from = 0; from < file.length; from += CHUNK_BYTES) {
    const chunk = file.subarray(from, from + CHUNK_BYTES)
    yield encoding === 'utf8' ? chunk : Buffer.from(decoder.decode(chunk))
  }
}

/** Our own files have an apostrophe before what a spreadsheet would read as a formula. */
const withoutApostrophe = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/**
 * Reads a CSV file (RFC 4180, UTF-8 or Windows-1252, commas or semicolons) in batches, so that the
 * server answers other calls meanwhile. Empty lines are left out. A quotation mark inside a cell without quotation marks
 * around it is a sign like any other.
 * @param complain receives problems with the CSV format
 */
export async function* readCsv(
  file: Buffer,
  complain: (problem: FoundProblem) => void,
): AsyncGenerator<CsvBatch> {
  const refusal = refusalOf(file)
  if (refusal) return complain({ line: 1, column: null, reason: refusal })
  const { encoding, delimiter } = formatOf(file)
  let last = 0
  const parser = parse({
    bom: true,
    delimiter: delimiter === 'comma' ? ',' : ';',
    info: true,
    relax_column_count: true,
    // programs that quote nothing write Café "De Zwaan" as it is
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      complain({ line: Number(error?.lines ?? last + 1), column: null, reason: 'broken_quotes' })
      return undefined
    },
    trim: true,
  })
  let records: CsvRecord[] = []
  const batch = (): CsvBatch => ({ records, share: Math.min(1, parser.info.bytes / file.length) })
  try {
    for await (const { info, record } of Readable.from(chunks(file, encoding)).pipe(parser)) {
      last = Number(info.lines)
      const cells = (record as string[]).map(withoutApostrophe)
      // spreadsheets write lines with separators only
      if (cells.some((cell) => cell !== '')) records.push({ line: last, cells })
      if (records.length < BATCH_SIZE) continue
      yield batch()
      records = []
      await breathe()
    }
  } catch {
    // an unclosed quotation mark takes in the rest of the file
    complain({ line: last + 1, column: null, reason: 'broken_quotes' })
  }
  if (records.length > 0) yield batch()
}
