/** Spreadsheets read a value with these first characters as a formula (OWASP, CSV injection), which could send data out. */
const FORMULA_START = /^[=+\-@\t\r]/

/** One value: quoted where needed, and never a formula. */
function cell(value: string | number): string {
  const text = String(value)
  const harmless = typeof value === 'string' && FORMULA_START.test(text.trimStart()) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * A table as CSV (RFC 4180) for spreadsheets with Belgian settings: semicolons, and a UTF-8 byte order mark.
 * @param rows the first row has the column names
 */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
