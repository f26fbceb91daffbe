import { euros } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { ordersIcon, pdfIcon, saltIcon } from '@brine/ui/icons'
import { Kind } from '@brine/ui/Kind'
import { Ledger, type LedgerColumn } from '@brine/ui/Ledger'
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

const columnsIn = (language: Language): LedgerColumn<Row>[] => [
  {
    key: 'type',
    head: m['orders.type'](),
    cell: ({ type }) => (
      <Kind icon={type === 'orders' ? saltIcon : ordersIcon}>{m[`orders.type_${type}`]()}</Kind>
    ),
    place: 'title',
  },
  { key: 'id', head: m['orders.number'](), cell: ({ id }) => id, isUnbroken: true, place: 'second' },
  { key: 'date', head: m['orders.date'](), cell: ({ date }) => date, isUnbroken: true, place: 'third' },
  {
    key: 'amount',
    head: m['orders.amount'](),
    cell: ({ price }) => <Num>{euros(price, language)}</Num>,
    isNumber: true,
    place: 'sum',
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
    place: 'action',
  },
]

/** A list in columns. */
export function LedgerSheet() {
  return (
    <Sheet title={m['guide.sheet_ledger']()} note={m['guide.note_ledger']()}>
      <Specimen width="whole">
        <Ledger
          caption={m['orders.caption']()}
          columns={columnsIn(currentLanguage())}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Specimen>
    </Sheet>
  )
}
