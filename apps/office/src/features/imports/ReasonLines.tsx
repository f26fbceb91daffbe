import { groupedNumber } from '@brine/app-kit/amounts'
import type { BadLineReason } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Disclosure } from '@brine/ui/Disclosure'
import { Table, type TableColumn } from '@brine/ui/Table'
import type { ReactNode } from 'react'
import css from './ReasonLines.module.css'

type ReasonDisclosureProps = {
  reason: BadLineReason
  /** The name of the column, instead of its code in the file of an earlier check. */
  columnName?: string | undefined
  language: Language
  isOpenAtFirst: boolean
  onToggle?: () => void
  children: ReactNode
}

/** A problem with the number of lines that have it, which opens the lines. */
export function ReasonDisclosure({
  reason,
  columnName,
  language,
  isOpenAtFirst,
  onToggle,
  children,
}: ReasonDisclosureProps) {
  const { column, message, count } = reason
  return (
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      onToggle={onToggle}
      summary={
        <span className={css.summary}>
          {columnName ? <strong>{columnName}</strong> : column && <code>{column}</code>} {message}{' '}
          <Count>{groupedNumber(count, language)}</Count>
        </span>
      }
    >
      {children}
    </Disclosure>
  )
}

/** The number of a line in the file. */
export const lineColumn = <Row extends { readonly line: number }>(): TableColumn<Row> => ({
  key: 'line',
  head: m['office.imports.line'](),
  cardLabel: m['office.imports.line'](),
  isUnbroken: true,
  cell: ({ line }) => line,
})

interface RefusedValue {
  readonly line: number
  readonly value: string | null
}

/** The refused values of lines with the same problem. */
export function ValueTable({ caption, lines }: { caption: string; lines: readonly RefusedValue[] }) {
  return (
    <Table
      isDense
      caption={caption}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        lineColumn(),
        {
          key: 'value',
          head: m['office.imports.value_in_file'](),
          cell: ({ value }) =>
            value ? (
              <code className={css.refused}>{value}</code>
            ) : (
              <span className={css.value}>{m['office.imports.value_none_shown']()}</span>
            ),
        },
      ]}
    />
  )
}
