import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { ListedOrder } from '@brine/contract/office/order-list'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import cells from '../../shell/ListCells.module.css'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { StatusChip } from '../../shell/RecordPage.tsx'
import { orderTypes } from '../../shell/valueNames.ts'
import { lineInWords } from './lineInWords.ts'
import css from './OrderTable.module.css'
import { orderStates } from './orderStates.ts'

/** The orders as a table. On tablets, the day stands under the number, and the place under the name. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  const language = useLanguage()
  return (
    <Table
      caption={m['office.common.orders']()}
      isDense
      rows={orders}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'number',
          head: m['office.list.number'](),
          isUnbroken: true,
          cardArea: 'title',
          cell: ({ number, ordered }) => (
            <>
              <Link href={`/orders/${number}`}>{number}</Link>
              <span className={cells.less}>{ordered}</span>
            </>
          ),
        },
        {
          key: 'date',
          head: m['office.list.date'](),
          isUnbroken: true,
          isExtra: true,
          cell: ({ ordered }) => ordered,
        },
        {
          key: 'what',
          head: m['office.orders.what'](),
          cell: (order) => <What {...order} />,
        },
        {
          key: 'state',
          head: m['office.common.state'](),
          isUnbroken: true,
          cardArea: 'third',
          cell: ({ state }) => <StatusChip look={orderStates[state]} />,
        },
        {
          key: 'customer',
          head: m['office.common.customer'](),
          cell: ({ customer }) => (
            <span className={cells.who}>
              <Link href={`/customers/${customer.id}`}>{nameOfCustomer(customer)}</Link>
              <span className={cells.less}>{townOf(customer)}</span>
            </span>
          ),
        },
        {
          key: 'place',
          head: m['office.list.place'](),
          isExtra: true,
          cell: ({ customer }) => <span className={cells.town}>{townOf(customer)}</span>,
        },
        {
          key: 'price',
          head: m['office.payments.amount'](),
          isNumber: true,
          cardArea: 'sum',
          cell: ({ price_cents }) => <b>{euros(price_cents / 100, language)}</b>,
        },
      ]}
    />
  )
}

const townOf = ({ postal_code, city_name }: ListedOrder['customer']): string =>
  `${postal_code} ${city_name}`.trim()

/** The type of an order, with its first line and the number of the others. */
function What({ type, first_line, line_count }: ListedOrder) {
  const { icon, label } = orderTypes[type]
  const line = first_line && countedLine(first_line)
  return (
    <span className={css.what}>
      <Icon shape={icon} />
      <span>
        {label()}
        {line && (
          <small>
            {line_count > 1 ? m['office.orders.and_more']({ line, count: String(line_count - 1) }) : line}
          </small>
        )}
      </span>
    </span>
  )
}

const countedLine = ({ quantity, ...line }: NonNullable<ListedOrder['first_line']>): string =>
  quantity === 1
    ? lineInWords(line)
    : m['office.orders.line_times']({ quantity: String(quantity), line: lineInWords(line) })
