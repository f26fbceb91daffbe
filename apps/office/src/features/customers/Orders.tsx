import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeOrders } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { clockIcon, pencilIcon, plusIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table, type TableColumn } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { orderTypes } from '../../shell/valueNames.ts'
import { FormerDocuments } from './FormerDocuments.tsx'
import listCss from './lists.module.css'
import { OrderDocument } from './OrderDocument.tsx'
import { OrderInvoice } from './OrderInvoice.tsx'
import { OrderPayment, OwedSums } from './OrderPayment.tsx'
import css from './Orders.module.css'
import { useMore } from './useMore.tsx'

type Listed = CustomerRecord['orders'][number]

type OrdersProps = {
  customerId: number
  orders: readonly Listed[]
  /** Null for who does not see payments. */
  owed: CustomerRecord['owed']
  /** EUR of unused credit. */
  credit: number
  /** False for an erased customer. */
  canOrder: boolean
}

/** Orders and documents, newest first. */
export function Orders({ customerId, orders, owed, credit, canOrder }: OrdersProps) {
  const titleId = useId()
  const language = useLanguage()
  const isOpened = mayUse(useStaffMember(), officeOrders.read)
  const { shown, more } = useMore(orders, 5, m['office.common.orders']())
  const owedOf = new Map(owed?.map((one) => [one.order, one]))
  const columns: TableColumn<Listed>[] = [
    {
      key: 'number',
      head: m['orders.number'](),
      cardArea: 'title',
      cell: ({ type, id, date }) => (
        <span className={css.order}>
          <Icon shape={orderTypes[type].icon} />
          <b>{isOpened ? <Link href={`/orders/${id}`}>{id}</Link> : id}</b>
          <small>
            {orderTypes[type].label()}, <Num>{date.slice(0, 10)}</Num>
          </small>
        </span>
      ),
    },
    {
      key: 'price',
      head: m['orders.amount'](),
      isNumber: true,
      cardArea: 'sum',
      cell: ({ price }) => euros(price, language),
    },
    ...(owed
      ? [
          {
            key: 'payment',
            head: m['office.customers.payment'](),
            cell: ({ id }: Listed) => <OrderPayment owed={owedOf.get(id)} />,
          },
        ]
      : []),
    {
      key: 'document',
      head: m['orders.document'](),
      isHeadHidden: true,
      isNumber: true,
      cardArea: 'action',
      cell: ({ id, download_url, draft, has_invoice }) =>
        draft ? (
          <Chip icon={pencilIcon}>{m['office.common.order_draft']()}</Chip>
        ) : download_url ? (
          <span className={css.files}>
            <OrderDocument customerId={customerId} number={id} />
            {has_invoice && <OrderInvoice customerId={customerId} number={id} />}
          </span>
        ) : (
          <Chip icon={clockIcon} kind="caution">
            {m['office.common.order_running']()}
          </Chip>
        ),
    },
  ]
  return (
    <Card
      title={m['office.common.orders']()}
      titleId={titleId}
      aside={
        isOpened &&
        canOrder && (
          <LinkButton isSmall href={`/customers/${customerId}/orders/new`}>
            <Icon shape={plusIcon} size="s" />
            {m['office.common.order_new']()}
          </LinkButton>
        )
      }
    >
      {owed && owed.length > 0 && <OwedSums owed={owed} credit={credit} />}
      {orders.length === 0 ? (
        <p className={listCss.none}>{m['office.customers.orders_none']()}</p>
      ) : (
        <div className={css.dense}>
          <Table
            caption={m['office.common.orders']()}
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
          />
        </div>
      )}
      {more}
      {owed && <FormerDocuments owed={owed} />}
    </Card>
  )
}
