import { MAX_MAPPED_VALUES, MAX_SOURCE_COLUMNS } from '@brine/contract/office/import-sources'
import { readCsv } from './csv-file.ts'
import { columnLabels } from './source-columns.ts'
import { isAddedColumn, isTooLong } from './source-rules.ts'

/** The number of first values that are shown. */
const MAX_EXAMPLES = 3
/** The beginning of a value that is shown. */
const MAX_EXAMPLE_LENGTH = 60

/** What a column of a file contains. */
export interface ColumnContent {
  readonly label: string
  /** The first different values that are not empty. */
  readonly examples: string[]
  /** The lines of each value; null once there are too many values to map, or one is too long. */
  counts: Map<string, number> | null
}

/** Reads a file for its columns. Only the first values are kept. @returns no columns for a file that cannot be read */
export async function readColumns(file: Buffer): Promise<{ columns: ColumnContent[]; lines: number }> {
  let lines = 0
  let columns: ColumnContent[] | undefined
  for await (const { records } of readCsv(file, () => undefined))
    for (const { cells } of records) {
      if (columns) {
        lines += 1
        for (const [index, column] of columns.entries()) note(column, cells[index] ?? '')
      } else columns = columnLabels(cells).map((label) => ({ label, examples: [], counts: new Map() }))
    }
  const own = (columns ?? []).filter(({ label }) => !isAddedColumn(label))
  return { columns: own.slice(0, MAX_SOURCE_COLUMNS), lines }
}

function note(column: ColumnContent, cell: string): void {
  const { examples, counts } = column
  const shown = cell.slice(0, MAX_EXAMPLE_LENGTH)
  if (cell !== '' && examples.length < MAX_EXAMPLES && !examples.includes(shown)) examples.push(shown)
  if (!counts) return
  counts.set(cell, (counts.get(cell) ?? 0) + 1)
  if (counts.size > MAX_MAPPED_VALUES || isTooLong(cell)) column.counts = null
}
