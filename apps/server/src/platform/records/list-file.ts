import { isoDayOf } from '@brine/contract/dates'
import type { SavedList } from '@brine/contract/office/audit'
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
  readonly list: SavedList
  readonly columns: readonly string[]
  /** Reads the rows after a position, in the order of the list. @param after null for the first ones */
  readonly read: (after: Cursor | null, limit: number) => Promise<readonly Row[]>
  /** The position of a row in the list. */
  readonly cursorOf: (row: Row) => Cursor
  readonly describe: (row: Row) => CsvRow
}

interface Sources {
  readonly db: Queries
  readonly clock: Clock
}

/** Writes the audit entry of a file, before anything is sent: it holds the data of many customers. */
export const auditList = ({ db, clock }: Sources, by: Staff, list: SavedList): Promise<void> =>
  writeAuditEntry(db, {
    ...{ by, action: 'staff.list_saved', recordId: by.id, at: clock.now(), details: { list } },
  })

/** A list of any length as CSV, page by page, with its audit entry. */
export async function listFile<Row, Cursor>(
  sources: Sources,
  { by, list, columns, read, cursorOf, describe }: ListFile<Row, Cursor>,
): Promise<FileAnswer> {
  await auditList(sources, by, list)
  async function* pages(): AsyncGenerator<CsvRow[]> {
    let after: Cursor | null = null
    do {
      const rows: readonly Row[] = await read(after, FILE_PAGE_ROWS)
      yield rows.map(describe)
      const last = rows.at(-1)
      after = last !== undefined && rows.length === FILE_PAGE_ROWS ? cursorOf(last) : null
    } while (after !== null)
  }
  return { content: csvStream(columns, pages()), name: `${list}-${isoDayOf(sources.clock.now())}.csv` }
}
