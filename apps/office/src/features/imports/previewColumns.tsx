import { euros, groupedNumber } from '@brine/app-kit/amounts'
import { clockTime, weekdayName } from '@brine/app-kit/dayWords'
import type { ImportPreview } from '@brine/contract/office/import-previews'
import type { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { writtenDay } from '@brine/ui/dayText'
import type { TableColumn } from '@brine/ui/Table'
import type { ReactNode } from 'react'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { fieldName, wordName } from './fieldNames.ts'
import { lineColumn } from './ReasonLines.tsx'

export type PreviewRow = ImportPreview['rows'][number]
type TextOf = (field: ImportField) => string
type Column = Omit<TableColumn<PreviewRow>, 'cell'> & {
  cell: (textOf: TextOf, language: Language) => ReactNode
}

const joined = (separator: string, ...parts: readonly string[]) => parts.filter(Boolean).join(separator)

/** How a value is written, by its field; others stay as they are. */
const written: Partial<Record<ImportField, (value: string, language: Language) => ReactNode>> = {
  language: (value) => (value === 'nl' || value === 'fr' ? <LanguageTag language={value} /> : value),
  installed_on: writtenDay,
  date: writtenDay,
  completed_on: writtenDay,
  due_on: writtenDay,
  type: (value) => wordName('type', value),
  half_day: (value) => wordName('half_day', value),
  unit_price: (cents, language) => euros(Number(cents) / 100, language),
  price: (cents, language) => euros(Number(cents) / 100, language),
  total: (cents, language) => euros(Number(cents) / 100, language),
  unpaid: (cents, language) => euros(Number(cents) / 100, language),
  capacity_kg: (value, language) => groupedNumber(Number(value), language),
  kg: (value, language) => groupedNumber(Number(value), language),
  quantity: (value, language) => groupedNumber(Number(value), language),
  weekdays: (days, language) =>
    days
      .split(',')
      .map((day) => weekdayName(Number(day), language, 'short'))
      .join(' '),
}
const numbers: readonly ImportField[] = [
  ...(['unit_price', 'price', 'total', 'unpaid', 'capacity_kg', 'kg', 'quantity', 'packs'] as const),
]
const unbroken: readonly ImportField[] = [
  'installed_on',
  'date',
  'completed_on',
  'due_on',
  'communication',
  'external_id',
  'number',
]

const fieldColumn = (kind: ImportKind, field: ImportField): Column => ({
  key: field,
  head: fieldName(kind, field),
  cardLabel: fieldName(kind, field),
  isNumber: numbers.includes(field),
  isUnbroken: unbroken.includes(field),
  cell: (textOf, language) => {
    const value = textOf(field)
    return value === '' ? '–' : (written[field]?.(value, language) ?? value)
  },
})

const nameColumn = (): Column => ({
  key: 'name',
  head: m['office.common.name'](),
  cell: (textOf) =>
    joined(', ', joined(' ', textOf('first_name'), textOf('last_name')), textOf('company_name')),
})
const addressColumn = (): Column => ({
  key: 'address',
  head: m['office.customers.address'](),
  cell: (textOf) =>
    joined(
      ', ',
      joined(' ', textOf('street'), textOf('number')),
      joined(' ', textOf('postal_code'), textOf('city')),
    ),
})
const phoneColumn = (): Column => ({
  key: 'phone',
  head: m['office.customers.phone'](),
  cardLabel: m['office.customers.phone'](),
  isUnbroken: true,
  cell: (textOf) => textOf('mobile_number') || textOf('telephone_number') || '–',
})
const shiftColumn = (): Column => ({
  key: 'shift',
  head: m['office.imports.row_shift'](),
  cardLabel: m['office.imports.row_shift'](),
  isUnbroken: true,
  cell: (textOf) => `${clockTime(Number(textOf('shift_start')))}–${clockTime(Number(textOf('shift_end')))}`,
})

/** What is shown of each kind of line; undefined for a kind whose fields say it. */
const columns: Readonly<Record<ImportKind, () => readonly (Column | ImportField)[]>> = {
  customers: () => [nameColumn(), addressColumn(), phoneColumn(), 'language', 'installed_on'],
  drivers: () => ['external_id', 'name', 'depot', 'capacity_kg', shiftColumn(), 'weekdays'],
  orders: () => ['number', 'customer', 'type', 'date', 'description', 'quantity', 'unit_price'],
  deliveries: () => ['external_id', 'customer', 'date', 'kg', 'packs', 'price'],
  agreed_deliveries: () => ['customer', 'date', 'half_day', 'packs', 'kg', 'driver', 'price', 'comment'],
  former_documents: () => ['number', 'customer', 'date', 'due_on', 'total', 'unpaid', 'communication'],
}

/** The columns of the first good lines. */
export const previewColumns = (kind: ImportKind, language: Language): TableColumn<PreviewRow>[] => [
  lineColumn<PreviewRow>(),
  ...columns[kind]().map((each) => {
    const column = typeof each === 'string' ? fieldColumn(kind, each) : each
    return {
      ...column,
      cell: ({ values }: PreviewRow) =>
        column.cell((field) => values.find((value) => value.field === field)?.value ?? '', language),
    }
  }),
]
