import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import { parse } from 'csv-parse'
import type { FoundProblem } from './reasons.ts'

/** A record of the file: where it ends, and its cells without the blanks around them. */
export interface Cells {
  readonly line: number
  readonly cells: readonly string[]
}

/** Some records, and how much of the file has been read with them, 0 to 1. */
export interface Piece {
  readonly records: readonly Cells[]
  readonly share: number
}

/** Records that are handed over at once: some 10 ms of work, after which others have their turn. */
const PIECE = 500
/** Bytes that the parser is given at once. */
const SLICE = 64 * 1024

/** What stands between the cells, by the first line: Belgian spreadsheets write semicolons. */
function delimiterOf(file: Buffer): string {
  const [first = ''] = file
    .subarray(0, SLICE)
    .toString('utf8')
    .split(/\r?\n|\r/, 1)
  const count = (sign: string) => first.split(sign).length
  return count(',') > count(';') ? ',' : ';'
}

function* slices(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; from += SLICE) yield file.subarray(from, from + SLICE)
}

/**
 * Reads a CSV file (RFC 4180, UTF-8 with or without its mark, commas or semicolons) piece by piece, so that the server
 * goes on serving meanwhile. Lines without anything are left out.
 * @param complain told of what is no CSV
 */
export async function* readCsv(
  file: Buffer,
  complain: (problem: FoundProblem) => void,
): AsyncGenerator<Piece> {
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
  let records: Cells[] = []
  const piece = (): Piece => ({ records, share: parser.info.bytes / file.length })
  try {
    for await (const { info, record } of Readable.from(slices(file)).pipe(parser)) {
      last = Number(info.lines)
      const cells: string[] = record
      // spreadsheets leave lines of nothing but separators behind
      if (cells.some((cell) => cell !== '')) records.push({ line: last, cells })
      if (records.length < PIECE) continue
      yield piece()
      records = []
      await breathe()
    }
  } catch {
    // a quotation mark that is never closed takes the rest of the file with it
    complain({ line: last + 1, column: null, reason: 'broken_quotes' })
  }
  if (records.length > 0) yield piece()
}
