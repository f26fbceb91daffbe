import { euros } from '@brine/app-kit/amounts'
import type { Order } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Kind } from '@brine/ui/Kind'
import { Table, type TableColumn } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { useState } from 'react'
import { calendarDate } from './calendarDate.ts'
import { DocumentButton } from './DocumentButton.tsx'
import { kindOf } from './kinds.ts'
import css from './OrderTable.module.css'

type OrderTableProps = { orders: readonly Order[]; language: Language }

/** The order history, newest first as the server sends it. */
export function OrderTable({ orders, language }: OrderTableProps) {
  const [openedAt] = useState(() => new Date())
  return (
    <Table
      caption={m['orders.caption']()}
      columns={columnsIn(language, openedAt)}
      rows={orders}
      rowKey={({ id, type }) => `${type} ${id}`}
    />
  )
}

function columnsIn(language: Language, now: Date): TableColumn<Order>[] {
  return [
    {
      key: 'type',
      head: m['orders.type'](),
      cell: ({ type }) => <TypeCell type={type} />,
      cardArea: 'title',
    },
    {
      key: 'id',
      head: m['orders.number'](),
      cell: ({ id }) => id,
      isUnbroken: true,
      cardArea: 'second',
      cardLabel: m['orders.number_short'](),
    },
    {
      key: 'date',
      head: m['orders.date'](),
      cell: ({ date }) => calendarDate(date, now, language),
      cardArea: 'third',
    },
    {
      key: 'amount',
      head: m['orders.amount'](),
      cell: ({ price }) => <Num>{euros(price, language)}</Num>,
      isNumber: true,
      cardArea: 'sum',
    },
    {
      key: 'document',
      head: m['orders.document'](),
      isHeadHidden: true,
      cell: (order) => <DocumentCell order={order} language={language} />,
      isNumber: true,
      cardArea: 'action',
    },
  ]
}

function TypeCell({ type }: { type: string }) {
  const { icon, label } = kindOf(type)
  return <Kind icon={icon}>{label()}</Kind>
}

function DocumentCell({ order, language }: { order: Order; language: Language }) {
  if (!order.download_url) return <span className={css.none}>{m['orders.no_pdf']()}</span>
  return <DocumentButton order={order} suffix={order.download_url} language={language} />
}
