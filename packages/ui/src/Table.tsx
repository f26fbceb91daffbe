import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import columnsCss from './Table.module.css'
import cardsCss from './TableCards.module.css'
import { useIsBelow } from './useIsBelow.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TableColumn<Row> = {
  key: string
  head: ReactNode
  /** The order of the rows by this column; undefined if another column sorts them. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Shows the header only to screen readers: for the column of buttons. */
  isHeadHidden?: boolean | undefined
  cell: (row: Row) => ReactNode
  /** Right-aligned, with digits of equal width. */
  isNumber?: boolean | undefined
  /** Does not break over two lines: dates and reference numbers. */
  isUnbroken?: boolean | undefined
  /**
   * The position on the card that replaces the row in a narrow window: the first line left or right, one of the next three lines
   * left, right beside those, or a separate line (default). `heading` is a title with a detail (Kind), which reaches below the sum, and
   * gets a third of a table. `choice` is left of all lines, for a Checkbox.
   */
  cardArea?: 'choice' | 'title' | 'heading' | 'sum' | 'second' | 'third' | 'fourth' | 'action' | undefined
  /** Hidden below 64rem and on cards, where another column or nothing says the same. */
  isExtra?: boolean | undefined
  /** A label before the value on the card, which has no header. */
  cardLabel?: string | undefined
}

type TableProps<Row> = {
  /** The content of the table, for screen readers. */
  caption: ReactNode
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Low rows, for long lists. */
  isDense?: boolean | undefined
  /** Its rows need more room than a tablet gives: they become cards there, too. */
  isWide?: boolean | undefined
  /** It stands in a narrow column: its rows are cards in every window. */
  isNarrow?: boolean | undefined
  /** Tints a row that is chosen. Its Checkbox says the same. */
  isChosen?: ((row: Row) => boolean) | undefined
}

/** A list in columns, as a native table; in a narrow window each row becomes a card (docs/decisions/0142). */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isDense,
  isWide,
  isNarrow,
  isChosen,
}: TableProps<Row>) {
  const isBelow = useIsBelow('width', isWide ? 76.25 : 48)
  const css = isNarrow || isBelow ? cardsCss : columnsCss
  return (
    <table className={cx(css.table, isDense && css.dense)}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.sorted}
              className={cx(
                column.cardArea === 'choice' && css.choice,
                column.isNumber && css.number,
                column.isExtra && css.extra,
              )}
            >
              {column.isHeadHidden ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={cx(isChosen?.(row) && css.chosen)}>
            {columns.map((column) => (
              <td
                key={column.key}
                data-label={column.cardLabel}
                className={cx(
                  column.cardArea && css[column.cardArea],
                  column.isNumber && css.number,
                  column.isUnbroken && css.unbroken,
                  column.isExtra && css.extra,
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
