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
/** A file with more columns has a wrong separator, or has lost its line ends. */
const MAX_COLUMNS = 1000

/**
 * How a file is written. Spreadsheets in Belgium write semicolons, or tabs where they save a text; older programs write
 * Windows-1252, and the "Unicode text" of Excel is UTF-16.
 */
export interface FileFormat {
  readonly encoding: 'utf8' | 'windows_1252' | 'utf16'
  readonly delimiter: 'semicolon' | 'comma' | 'tab'
}

const signs: Readonly<Record<FileFormat['delimiter'], string>> = { semicolon: ';', comma: ',', tab: '\t' }

/** The marks at the beginning of a file of UTF-16; without one, its bytes could be Windows-1252 as well. */
const LITTLE_ENDIAN = 'fffe'
const BIG_ENDIAN = 'feff'
const markOf = (file: Buffer): string => file.subarray(0, 2).toString('hex')

/** Recognises the encoding, and the separator of the first line. */
export function formatOf(file: Buffer): FileFormat {
  const encoding = encodingOf(file)
  return { encoding, delimiter: delimiterOf(file, encoding) }
}

function encodingOf(file: Buffer): FileFormat['encoding'] {
  if ([LITTLE_ENDIAN, BIG_ENDIAN].includes(markOf(file))) return 'utf16'
  return isUtf8(file) ? 'utf8' : 'windows_1252'
}

function decoderOf(file: Buffer, encoding: FileFormat['encoding']) {
  if (encoding === 'utf16') return new TextDecoder(markOf(file) === LITTLE_ENDIAN ? 'utf-16le' : 'utf-16be')
  return new TextDecoder(encoding === 'utf8' ? 'utf-8' : 'windows-1252')
}

/** The separator that is most often in the first line; the semicolon if none is. */
function delimiterOf(file: Buffer, encoding: FileFormat['encoding']): FileFormat['delimiter'] {
  const [first = ''] = decoderOf(file, encoding)
    .decode(file.subarray(0, CHUNK_BYTES), { stream: true })
    .split(/\r?\n|\r/, 1)
  const countOf = (delimiter: FileFormat['delimiter']) => first.split(signs[delimiter]).length
  return (['comma', 'tab'] as const).reduce<FileFormat['delimiter']>(
    (most, each) => (countOf(each) > countOf(most) ? each : most),
    'semicolon',
  )
}

/** Workbooks of spreadsheets begin so: .xlsx and .ods are ZIP files, .xls is a compound file. */
const isWorkbook = (file: Buffer): boolean =>
  ['504b0304', 'd0cf11e0'].includes(file.subarray(0, 4).toString('hex'))

/** The file in UTF-8, in chunks. Other calls can run between them, also within a line of megabytes. */
async function* chunks(file: Buffer, encoding: FileFormat['encoding']): AsyncGenerator<Buffer> {
  const decoder = decoderOf(file, encoding)
  for (let from = 0; from < file.length; from += CHUNK_BYTES) {
    const chunk = file.subarray(from, from + CHUNK_BYTES)
    // a stream keeps the half of a sign at the end of a chunk for the next one
    yield encoding === 'utf8' ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }))
    await breathe()
  }
}

/** Our own files have an apostrophe before what a spreadsheet would read as a formula. */
const withoutApostrophe = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/**
 * Reads a CSV file (RFC 4180; UTF-8, Windows-1252 or UTF-16; semicolons, commas or tabs) in batches, so that the server
 * answers other calls meanwhile. Empty lines are left out. A quotation mark inside a cell without quotation marks
 * around it is a sign like any other.
 * @param complain receives problems with the CSV format
 */
export async function* readCsv(
  file: Buffer,
  complain: (problem: FoundProblem) => void,
): AsyncGenerator<CsvBatch> {
  if (isWorkbook(file)) return complain({ line: 1, column: null, reason: 'not_csv' })
  const { encoding, delimiter } = formatOf(file)
  let last = 0
  const parser = parse({
    bom: true,
    delimiter: signs[delimiter],
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
  // the parser counts the bytes of UTF-8: one for most signs, where UTF-16 has two
  const bytes = encoding === 'utf16' ? file.length / 2 : file.length
  const batch = (): CsvBatch => ({ records, share: Math.min(1, parser.info.bytes / bytes) })
  try {
    for await (const { info, record } of Readable.from(chunks(file, encoding)).pipe(parser)) {
      last = Number(info.lines)
      const raw = record as string[]
      if (raw.length > MAX_COLUMNS) {
        complain({ line: last, column: null, reason: 'too_many_columns' })
        break
      }
      const cells = raw.map(withoutApostrophe)
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
