import { euros } from '@brine/app-kit/amounts'
import { pathTo } from '@brine/app-kit/paths'
import { isOwed, type Order, type OrderFulfilment, type OrderPayment } from '@brine/contract/customer/orders'
import type { Withdrawal } from '@brine/contract/customer/withdrawals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { euroIcon, infoIcon } from '@brine/ui/icons'
import { Kind } from '@brine/ui/Kind'
import { Table, type TableColumn } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Fragment } from 'react'
import { api } from '../../shell/client.ts'
import { DocumentButton } from '../../shell/DocumentButton.tsx'
import { kindOf } from '../../shell/orderKinds.ts'
import { hasPaymentChip, PaymentChip } from '../../shell/PaymentChip.tsx'
import { paths } from '../../shell/paths.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import { calendarDate } from './calendarDate.ts'
import { fulfilmentParts } from './fulfilmentParts.ts'
import { InvoiceButton } from './InvoiceButton.tsx'
import css from './OrderTable.module.css'
import { WithdrawLink } from './WithdrawLink.tsx'

type OrderTableProps = {
  orders: readonly Order[]
  /** What they bring, and when; a quote has no entry. */
  fulfilments: readonly OrderFulfilment[]
  /** What is owed for them; an order without an entry shows no state. */
  payments: readonly OrderPayment[]
  /** From which of them the customer can withdraw, or did. */
  withdrawals: readonly Withdrawal[]
  language: Language
}

/** The order history, newest first as the server sends it. */
export function OrderTable({ orders, fulfilments, payments, withdrawals, language }: OrderTableProps) {
  return (
    <Table
      caption={m['orders.caption']()}
      columns={columnsIn(language, new Date(api().now()), {
        fulfilments: new Map(fulfilments.map((fulfilment) => [fulfilment.order, fulfilment])),
        payments: new Map(payments.map((payment) => [payment.order, payment])),
        withdrawals: new Map(withdrawals.map((withdrawal) => [withdrawal.order, withdrawal])),
      })}
      rows={orders}
      rowKey={({ id, type }) => `${type} ${id}`}
      isWide
    />
  )
}

/** What else is known of orders, by their number. */
interface FactsByOrder {
  readonly fulfilments: ReadonlyMap<string, OrderFulfilment>
  readonly payments: ReadonlyMap<string, OrderPayment>
  readonly withdrawals: ReadonlyMap<string, Withdrawal>
}

function columnsIn(
  language: Language,
  now: Date,
  { fulfilments, payments, withdrawals }: FactsByOrder,
): TableColumn<Order>[] {
  const state: TableColumn<Order> = {
    key: 'state',
    head: m['payment.state'](),
    cell: ({ id, type }) => {
      const payment = payments.get(id)
      if (payment && hasPaymentChip(payment)) return <PaymentChip payment={payment} language={language} />
      return type === 'proposal' && <Chip icon={infoIcon}>{m['orders.no_payment']()}</Chip>
    },
    cardArea: 'fourth',
  }
  return [
    {
      key: 'type',
      head: m['orders.type'](),
      cell: ({ id, type }) => {
        const { icon, label } = kindOf(type)
        const fulfilment = fulfilments.get(id)
        return (
          <Kind
            icon={icon}
            detail={fulfilment && <Parts parts={fulfilmentParts(fulfilment, now, language)} />}
          >
            {fulfilment?.salt ? m['orders.salt_delivery']() : label()}
          </Kind>
        )
      },
      cardArea: 'heading',
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
    ...([...payments.values()].some(hasPaymentChip) ? [state] : []),
    {
      key: 'document',
      head: m['orders.document'](),
      isHeadHidden: true,
      cell: (order) => (
        <DocumentCell
          order={order}
          payment={payments.get(order.id)}
          withdrawal={withdrawals.get(order.id)}
          language={language}
        />
      ),
      isNumber: true,
      cardArea: 'action',
    },
  ]
}

/** A line breaks between them, and within one only where it does not fit by itself. */
const Parts = ({ parts }: { parts: readonly string[] }) =>
  parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={css.part}>{index < parts.length - 1 ? `${part} ·` : part}</span>
    </Fragment>
  ))

type DocumentCellProps = {
  order: Order
  payment: OrderPayment | undefined
  withdrawal: Withdrawal | undefined
  language: Language
}

/** The way to pay what is owed, the documents, and the way to withdraw. */
function DocumentCell({ order, payment, withdrawal, language }: DocumentCellProps) {
  const canPay = payment !== undefined && isOwed(payment)
  const isWithdrawn = Boolean(withdrawal?.received ?? payment?.withdrawn)
  const hasWay = order.download_url || canPay
  if (!hasWay && !withdrawal) return <span className={css.none}>{m['orders.no_pdf']()}</span>
  return (
    <span className={css.ways}>
      {canPay && (
        <LinkButton isSmall href={pathTo(paths.payment, { number: order.id })}>
          <Icon shape={euroIcon} size="s" />
          {m['payment.pay']()} <VisuallyHidden>{order.id}</VisuallyHidden>
        </LinkButton>
      )}
      {order.download_url && <DocumentButton order={order} suffix={order.download_url} language={language} />}
      {order.download_url && payment?.has_invoice && <InvoiceButton number={order.id} />}
      {isWithdrawn && <WithdrawnChip />}
      {withdrawal && !isWithdrawn && <WithdrawLink number={order.id} />}
    </span>
  )
}
