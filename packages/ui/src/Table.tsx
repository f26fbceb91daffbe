import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Table.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TableColumn<Row> = {
  key: string
  head: ReactNode
  /** The head is for screen readers only: the column of buttons. */
  isHeadHidden?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** Aligned right, in figures of equal width. */
  isNumber?: boolean | undefined
  /** Never broken over two lines: dates and reference numbers. */
  isUnbroken?: boolean | undefined
  /**
   * Where it stands on the card that a row becomes on phones: the first line left and right, the second and third
   * line left, right beside those two, or a line of its own (default).
   */
  cardArea?: 'title' | 'sum' | 'second' | 'third' | 'action' | undefined
  /** A word before the value on the card, where the head is not seen. */
  cardLabel?: string | undefined
}

const cardAreaClass = {
  title: css.title,
  sum: css.sum,
  second: css.second,
  third: css.third,
  action: css.action,
}

type TableProps<Row> = {
  /** What the table shows, for screen readers. */
  caption: ReactNode
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A list in columns, a real table; on phones each row becomes a card. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.isNumber && css.number)}>
              {column.isHeadHidden ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.cardLabel}
                className={cx(
                  column.cardArea && cardAreaClass[column.cardArea],
                  column.isNumber && css.number,
                  column.isUnbroken && css.unbroken,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
