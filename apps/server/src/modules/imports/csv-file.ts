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

/** The separator of the first line: Belgian spreadsheets write semicolons. */
function delimiterOf(file: Buffer): string {
  const [first = ''] = file
    .subarray(0, CHUNK_BYTES)
    .toString('utf8')
    .split(/\r?\n|\r/, 1)
  const count = (sign: string) => first.split(sign).length
  return count(',') > count(';') ? ',' : ';'
}

function* chunks(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; from += CHUNK_BYTES) yield file.subarray(from, from + CHUNK_BYTES)
}

/**
 * Reads a CSV file (RFC 4180, UTF-8 with or without byte order mark, commas or semicolons) in batches, so that the
 * server answers other calls meanwhile. Empty lines are left out.
 * @param complain receives problems with the CSV format
 */
export async function* readCsv(
  file: Buffer,
  complain: (problem: FoundProblem) => void,
): AsyncGenerator<CsvBatch> {
  if (!isUtf8(file)) return complain({ line: 1, column: null, reason: 'not_utf8' })
  let last = 0
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(file),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      complain({ line: Number(error?.lines ?? last + 1), column: null, reason: 'broken_quotes' })
      return undefined
    },
    trim: true,
  })
  let records: CsvRecord[] = []
  const batch = (): CsvBatch => ({ records, share: parser.info.bytes / file.length })
  try {
    for await (const { info, record } of Readable.from(chunks(file)).pipe(parser)) {
      last = Number(info.lines)
      const cells: string[] = record
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
