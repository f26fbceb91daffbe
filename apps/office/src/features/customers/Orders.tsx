import type { Order, OrderType } from '@brine/contract/orders'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { clockIcon, deviceIcon, leakIcon, noteIcon, saltIcon, wrenchIcon } from '@brine/ui/icons'
import { Ledger, type LedgerColumn } from '@brine/ui/Ledger'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { useLanguage } from '../../shell/language.ts'
import { euros } from '../../shell/words.ts'
import listCss from './lists.module.css'
import { OrderFile } from './OrderFile.tsx'
import css from './Orders.module.css'
import { useMore } from './useMore.tsx'

const kinds: Readonly<Record<OrderType, { icon: IconShape; label: () => string }>> = {
  installations: { icon: deviceIcon, label: m['orders.type_installations'] },
  maintenance: { icon: wrenchIcon, label: m['orders.type_maintenance'] },
  orders: { icon: saltIcon, label: m['orders.type_orders'] },
  proposal: { icon: noteIcon, label: m['orders.type_proposal'] },
  repair: { icon: leakIcon, label: m['orders.type_repair'] },
}

/** Orders and documents, newest first. */
export function Orders({ customerId, orders }: { customerId: number; orders: readonly Order[] }) {
  const titleId = useId()
  const language = useLanguage()
  const { shown, more } = useMore(orders, 5)
  const columns: LedgerColumn<Order>[] = [
    {
      key: 'type',
      head: m['orders.type'](),
      place: 'title',
      cell: ({ type }) => (
        <span className={css.kind}>
          <Icon shape={kinds[type].icon} />
          {kinds[type].label()}
        </span>
      ),
    },
    { key: 'number', head: m['orders.number'](), isUnbroken: true, place: 'second', cell: ({ id }) => id },
    {
      key: 'date',
      head: m['orders.date'](),
      isUnbroken: true,
      place: 'third',
      cell: ({ date }) => date.slice(0, 10),
    },
    {
      key: 'price',
      head: m['orders.amount'](),
      isNumber: true,
      place: 'sum',
      cell: ({ price }) => euros(price, language),
    },
    {
      key: 'document',
      head: m['orders.document'](),
      isHeadHidden: true,
      isNumber: true,
      place: 'action',
      cell: ({ id, download_url }) =>
        download_url ? (
          <OrderFile customerId={customerId} number={id} suffix={download_url} />
        ) : (
          <Chip icon={clockIcon} kind="caution">
            {m['office.order_running']()}
          </Chip>
        ),
    },
  ]
  return (
    <Card title={m['office.customer_orders']()} titleId={titleId}>
      {orders.length === 0 ? (
        <p className={listCss.none}>{m['office.customer_orders_none']()}</p>
      ) : (
        <div className={css.dense}>
          <Ledger
            caption={m['office.customer_orders']()}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {more}
    </Card>
  )
}
