/** A spreadsheet takes what begins so for a formula (OWASP, CSV injection): a name could then call the outside. */
const FORMULA_START = /^[=+\-@\t\r]/

/** One value: quoted, and never a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = typeof value === 'string' && FORMULA_START.test(text.trimStart()) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * A table as CSV (RFC 4180), as spreadsheets in Belgium open it: semicolons, and a mark that it is UTF-8.
 * @param rows the first names the columns
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
