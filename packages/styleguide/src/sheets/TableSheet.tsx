import { euros } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { ActionBar } from '@brine/ui/ActionBar'
import { Button, LinkButton } from '@brine/ui/Button'
import { Checkbox } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { cubeIcon, pdfIcon, receiptIcon } from '@brine/ui/icons'
import { Kind } from '@brine/ui/Kind'
import { MenuButton } from '@brine/ui/MenuButton'
import { Table, type TableColumn } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
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

const isFirst = (row: Row) => row === rows[0]

/** One of two rows is chosen, so the head is neither. */
const choice = (): TableColumn<Row> => ({
  key: 'choice',
  head: (
    <Checkbox isPart>
      <VisuallyHidden>{m['orders.caption']()}</VisuallyHidden>
    </Checkbox>
  ),
  cell: (row) => (
    <Checkbox defaultChecked={isFirst(row)}>
      <VisuallyHidden>{row.id}</VisuallyHidden>
    </Checkbox>
  ),
  cardArea: 'choice',
})

const menu = (): TableColumn<Row> => ({
  key: 'menu',
  head: m['orders.document'](),
  isHeadHidden: true,
  cell: ({ id }) => (
    <MenuButton
      label={id}
      actions={[
        { label: m['orders.caption'](), icon: receiptIcon, href: '/styleguide' },
        { label: m['orders.document'](), icon: pdfIcon, onChoose: () => {} },
      ]}
    />
  ),
  isNumber: true,
  cardArea: 'action',
})

/** A list in columns. */
export function TableSheet() {
  return (
    <Sheet title={m['guide.sheet_table']()} note={m['guide.note_table']()}>
      <Specimen width="whole">
        <Table caption={m['orders.caption']()} columns={columns()} rows={rows} rowKey={({ id }) => id} />
      </Specimen>
      <Specimen width="whole" caption={m['guide.part_chosen']()}>
        <Table
          caption={m['orders.caption']()}
          columns={[choice(), ...columns().slice(0, -1), menu()]}
          rows={rows}
          rowKey={({ id }) => id}
          isChosen={isFirst}
        />
        <ActionBar
          isDeep
          title={m['orders.document']()}
          action={
            <Button isSmall variant="deep">
              <Icon shape={pdfIcon} size="s" />
              PDF
            </Button>
          }
        >
          {euros(47.9, currentLanguage())}
        </ActionBar>
      </Specimen>
    </Sheet>
  )
}
