import { isoDayOf } from '@brine/contract/dates'
import { writeAuditEntry } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { type CsvRow, csvStream } from '../documents/csv.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import type { Staff } from '../http/identity.ts'

/** Rows that one query of a file reads. */
const FILE_PAGE_ROWS = 1000

export interface ListFile<Row, Cursor> {
  readonly by: Staff
  /** The name of the list, for the audit entry and the name of the file. */
  readonly list: string
  readonly columns: readonly string[]
  /** Reads the rows after a position, in the order of the list. @param after null for the first ones */
  readonly read: (after: Cursor | null, limit: number) => Promise<readonly Row[]>
  /** The position of a row in the list. */
  readonly cursorOf: (row: Row) => Cursor
  readonly describe: (row: Row) => CsvRow
}

/**
 * A list of any length as CSV, page by page. Writes an audit entry before anything is sent: a file holds the data of many
 * customers.
 */
export async function listFile<Row, Cursor>(
  { db, clock }: { readonly db: Queries; readonly clock: Clock },
  { by, list, columns, read, cursorOf, describe }: ListFile<Row, Cursor>,
): Promise<FileAnswer> {
  const at = clock.now()
  await writeAuditEntry(db, { by, action: 'staff.list_saved', recordId: by.id, at, details: { list } })
  async function* pages(): AsyncGenerator<CsvRow[]> {
    let after: Cursor | null = null
    do {
      const rows: readonly Row[] = await read(after, FILE_PAGE_ROWS)
      yield rows.map(describe)
      const last = rows.at(-1)
      after = last !== undefined && rows.length === FILE_PAGE_ROWS ? cursorOf(last) : null
    } while (after !== null)
  }
  return { content: csvStream(columns, pages()), name: `${list}-${isoDayOf(at)}.csv` }
}
