import type { SourceColumn } from '@brine/contract/office/import-sources'
import { MAX_MAPPED_LENGTH } from '@brine/contract/office/import-sources'

/** What the columns and values of a source become. */
export interface Mapping {
  readonly name: string
  readonly columns: readonly SourceColumn[]
}

/** The values that the cells of a column become, by the column's index and the cell in lower case. */
export type ValuesOfColumns = ReadonlyMap<number, ReadonlyMap<string, string>>

/** What a cell becomes: the value that its column has for it, otherwise itself. */
export const mappedCell = (values: ValuesOfColumns, index: number, cell: string): string =>
  values.get(index)?.get(cell.toLowerCase()) ?? cell

/** The columns that the file of bad lines adds behind those of the imported file. */
export const addedColumns = ['import_line', 'import_columns', 'import_values', 'import_reasons']

/** The name of a column: `Postal code` is `postal_code`. */
export const columnName = (cell: string): string => cell.toLowerCase().replace(/[\s-]+/g, '_')

/** A name for each column that occurs once: a name that an earlier column has, or no name, gets the column's number. */
export function columnLabels(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, index) => {
    const suffix = `#${index + 1}`
    const name = cell.slice(0, MAX_MAPPED_LENGTH)
    const isTaken = name === '' || taken.has(name)
    const label = isTaken ? `${name.slice(0, MAX_MAPPED_LENGTH - 6)} ${suffix}`.trim() : name
    taken.add(label)
    return label
  })
}

/** What each column of a file becomes; empty for a column that the mapping leaves out or does not know. */
export function mapHeader(
  header: readonly string[],
  mapping: Pick<Mapping, 'columns'>,
): { names: readonly string[]; values: ValuesOfColumns } {
  const columns = new Map(mapping.columns.map((each) => [columnName(each.column), each]))
  const found = columnLabels(header).map((label) => columns.get(columnName(label)))
  const values: ValuesOfColumns = new Map(
    found.flatMap((column, index) =>
      column && column.values.length > 0
        ? [[index, new Map(column.values.map(({ from, to }) => [from.toLowerCase(), to]))]]
        : [],
    ),
  )
  return { names: found.map((column) => column?.field ?? ''), values }
}
