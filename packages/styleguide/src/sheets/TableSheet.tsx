import { euros } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { cubeIcon, pdfIcon, receiptIcon } from '@brine/ui/icons'
import { Kind } from '@brine/ui/Kind'
import { Table, type TableColumn } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { Sheet, Specimen } from '../Sheet.tsx'

interface Row {
  readonly id: string
  readonly type: 'orders' | 'proposal'
  readonly date: string
  readonly price: number
}

const rows: readonly Row[] = [
  { id: '2026-0412', type: 'orders', date: '13-03-2026', price: 47.9 },
  { id: '2025-0098', type: 'proposal', date: '02-12-2025', price: 1895 },
]

const columns = (): TableColumn<Row>[] => [
  {
    key: 'type',
    head: m['orders.type'](),
    cell: ({ type }) => (
      <Kind icon={type === 'orders' ? cubeIcon : receiptIcon}>{m[`orders.type_${type}`]()}</Kind>
    ),
    cardArea: 'title',
  },
  { key: 'id', head: m['orders.number'](), cell: ({ id }) => id, isUnbroken: true, cardArea: 'second' },
  { key: 'date', head: m['orders.date'](), cell: ({ date }) => date, isUnbroken: true, cardArea: 'third' },
  {
    key: 'amount',
    head: m['orders.amount'](),
    cell: ({ price }) => <Num>{euros(price, currentLanguage())}</Num>,
    isNumber: true,
    cardArea: 'sum',
  },
  {
    key: 'document',
    head: m['orders.document'](),
    isHeadHidden: true,
    cell: () => (
      <LinkButton isSmall href="/styleguide">
        <Icon shape={pdfIcon} size="s" />
        PDF
      </LinkButton>
    ),
    isNumber: true,
    cardArea: 'action',
  },
]

/** A list in columns. */
export function TableSheet() {
  return (
    <Sheet title={m['guide.sheet_table']()} note={m['guide.note_table']()}>
      <Specimen width="whole">
        <Table caption={m['orders.caption']()} columns={columns()} rows={rows} rowKey={({ id }) => id} />
      </Specimen>
    </Sheet>
  )
}
