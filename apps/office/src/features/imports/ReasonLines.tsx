import { groupedNumber } from '@brine/app-kit/amounts'
import type { Suggestion } from '@brine/contract/office/import-suggestions'
import type { BadLineReason, ImportKind } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Disclosure } from '@brine/ui/Disclosure'
import { Table, type TableColumn } from '@brine/ui/Table'
import type { ReactNode } from 'react'
import { columnName } from './fieldNames.ts'
import css from './ReasonLines.module.css'
import { suggestionText } from './suggestionTexts.ts'

type ReasonDisclosureProps = {
  reason: BadLineReason
  kind: ImportKind
  language: Language
  isOpenAtFirst: boolean
  onToggle?: () => void
  children: ReactNode
}

/** A problem with the number of lines that have it, which opens the lines. */
export function ReasonDisclosure({
  reason,
  kind,
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
          <ColumnName {...{ kind, column }} /> {message} <Count>{groupedNumber(count, language)}</Count>
        </span>
      }
    >
      {children}
    </Disclosure>
  )
}

/** The column of a problem as the office names it; nothing for a problem of the whole line. */
export function ColumnName({ kind, column }: { kind: ImportKind; column: string | null }) {
  const name = columnName(kind, column)
  return name ? <strong>{name}</strong> : column && <code>{column}</code>
}

/** The number of a line in the file. */
export const lineColumn = <Row extends { readonly line: number }>(): TableColumn<Row> => ({
  key: 'line',
  head: m['office.imports.line'](),
  cardLabel: m['office.imports.line'](),
  isUnbroken: true,
  cell: ({ line }) => line,
})

const whoHeads: Readonly<Record<ImportKind, () => string>> = {
  customers: m['office.imports.who_customer'],
  drivers: m['office.imports.who_driver'],
  orders: m['office.imports.who_customer'],
  deliveries: m['office.imports.who_customer'],
  agreed_deliveries: m['office.imports.who_customer'],
  former_documents: m['office.imports.who_customer'],
}

/** Whom a line is about. */
export const whoColumn = <Row extends { readonly who: string | null }>(
  kind: ImportKind,
): TableColumn<Row> => ({
  key: 'who',
  head: whoHeads[kind](),
  cell: ({ who }) => who ?? '–',
})

interface RefusedValue {
  readonly line: number
  readonly who: string | null
  readonly value: string | null
  readonly suggestion: Suggestion
}

type ValueTableProps = {
  caption: string
  kind: ImportKind
  language: Language
  lines: readonly RefusedValue[]
  /** The name of the column in the file, where its values can be chosen. */
  column?: string | undefined
  /** It stands beside something else. */
  isNarrow?: boolean | undefined
}

/** The refused values of lines with the same problem, and what the office can do about each. */
export function ValueTable({ caption, kind, language, lines, column, isNarrow }: ValueTableProps) {
  return (
    <Table
      isDense
      isNarrow={isNarrow}
      caption={caption}
      rows={lines}
      rowKey={({ line }) => String(line)}
      columns={[
        lineColumn(),
        whoColumn(kind),
        {
          key: 'value',
          head: m['office.imports.value_in_file'](),
          cell: ({ value }) =>
            value === null ? (
              <span className={css.value}>{m['office.imports.value_none_shown']()}</span>
            ) : (
              <code className={css.refused}>{value || m['office.imports.value_empty']()}</code>
            ),
        },
        {
          key: 'advice',
          head: m['office.imports.advice'](),
          cell: ({ suggestion }) => suggestionText(suggestion, language, column),
        },
      ]}
    />
  )
}
