import { Readable } from 'node:stream'

/** Spreadsheets read a value with these first characters as a formula (OWASP, CSV injection), which could send data out. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A negative amount begins as a formula does, and is none. */
const NEGATIVE_AMOUNT = /^-\d+,\d+$/

/** A row of a table: the values of its columns. */
export type CsvRow = readonly (string | number)[]

/** One value: quoted where needed, and never a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const isFormula =
    typeof value === 'string' && FORMULA_START.test(text.trimStart()) && !NEGATIVE_AMOUNT.test(text)
  const harmless = isFormula ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const BYTE_ORDER_MARK = '\uFEFF'
const lines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/**
 * A table as CSV (RFC 4180) for spreadsheets with Belgian settings: semicolons, and a UTF-8 byte order mark.
 * @param rows the first row has the column names
 */
export const csv = (rows: readonly CsvRow[]): string => `${BYTE_ORDER_MARK}${lines(rows)}`

/**
 * The same for a table of any length: a page is read when the receiver has taken the one before.
 * @param columns their names
 */
export function csvStream(columns: readonly string[], pages: AsyncIterable<readonly CsvRow[]>): Readable {
  async function* parts() {
    yield csv([columns])
    for await (const rows of pages) if (rows.length > 0) yield lines(rows)
  }
  return Readable.from(parts())
}

/** Cents as an amount with the decimal comma that Belgian spreadsheets expect: 71,40. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
