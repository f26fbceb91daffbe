import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { officeOrders } from '@brine/contract/office/orders'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { officeRefills } from '@brine/contract/office/refills'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { RefObject } from 'react'
import { ChoiceBox, ChoiceOfAll } from '../../shell/ChoiceBox.tsx'
import { DriverInitials } from '../../shell/DriverTag.tsx'
import cells from '../../shell/ListCells.module.css'
import { mayUse } from '../../shell/menu.ts'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { SortLink } from '../../shell/SortLink.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { sortOf } from './listOrders.ts'
import { RefillPayment, RefillState, refillDay } from './RefillState.tsx'
import css from './RefillTable.module.css'
import { RowMenu, type RowRequest } from './RowMenu.tsx'
import type { RefillFilter } from './refillAddress.ts'
import type { RefillChoice } from './refillChoice.ts'
import { customerOf, numberOf } from './refillName.ts'

type RefillTableProps = {
  refills: readonly ListedRefill[]
  /** Whether the staff member sees what customers pay. */
  seesPayments: boolean
  choice: RefillChoice
  filter: RefillFilter
  onAsk: (request: RowRequest) => void
  /** Gets the focus of a row that goes elsewhere. */
  container: RefObject<HTMLElement | null>
}

/** The refills as a table. On tablets, the day stands under the number, place and weight under the name. */
export function RefillTable(props: RefillTableProps) {
  const { refills, seesPayments, choice, filter, onAsk, container } = props
  const language = useLanguage()
  const staffMember = useStaffMember()
  const seesOrders = mayUse(staffMember, officeOrders.read)
  const mayPlan = mayUse(staffMember, officeRefills.book)
  return (
    <Table
      caption={m['office.menu.refills']()}
      isDense
      rows={refills}
      rowKey={({ id }) => String(id)}
      isChosen={choice.isChosen}
      columns={[
        {
          key: 'choice',
          head: (
            <ChoiceOfAll rows={refills} choice={choice}>
              <VisuallyHidden>{m['office.refills.choose_all']()}</VisuallyHidden>
            </ChoiceOfAll>
          ),
          cardArea: 'choice',
          cell: (refill) => (
            <ChoiceBox
              row={refill}
              choice={choice}
              label={m['office.refills.choose']({ number: numberOf(refill), name: customerOf(refill) })}
            />
          ),
        },
        {
          key: 'number',
          ...sortedHead('number', m['office.list.number'](), filter),
          isUnbroken: true,
          cardArea: 'title',
          cell: (refill) => (
            <>
              {refill.number !== null && seesOrders ? (
                <Link href={`/orders/${refill.number}`}>{refill.number}</Link>
              ) : (
                (refill.number ?? '–')
              )}
              <span className={cx(cells.less, refill.state === 'no_route' && css.asked)}>
                {refillDay(refill)}
              </span>
            </>
          ),
        },
        {
          key: 'date',
          ...sortedHead('date', m['office.list.date'](), filter),
          isUnbroken: true,
          isExtra: true,
          cell: refillDay,
        },
        {
          key: 'state',
          head: m['office.common.state'](),
          cardArea: 'third',
          cell: (row) => <RefillState {...row} />,
        },
        {
          key: 'route',
          head: m['office.refills.route'](),
          isExtra: true,
          isUnbroken: true,
          cell: ({ route }) => (route ? <Route {...route} /> : '–'),
        },
        {
          key: 'customer',
          ...sortedHead('customer', m['office.common.customer'](), filter),
          cell: ({ customer, kg }) => (
            <span className={cells.who}>
              <Link href={`/customers/${customer.id}`}>{nameOfCustomer(customer)}</Link>
              <span className={cells.less}>
                {`${customer.postal_code} ${customer.city_name}`.trim()},{' '}
                <span className={css.unbroken}>{m['office.common.kg']({ kg: String(kg) })}</span>
              </span>
            </span>
          ),
        },
        {
          key: 'place',
          ...sortedHead('postal', m['office.list.place'](), filter),
          isExtra: true,
          cell: ({ customer: { postal_code, city_name } }) => (
            <span className={cells.town}>{`${postal_code} ${city_name}`.trim()}</span>
          ),
        },
        { key: 'kg', head: m['office.refills.kg'](), isNumber: true, isExtra: true, cell: ({ kg }) => kg },
        {
          key: 'price',
          head: m['office.payments.amount'](),
          isNumber: true,
          cardArea: 'sum',
          cell: ({ price_cents }) => <b>{euros(price_cents / 100, language)}</b>,
        },
        ...(seesPayments
          ? [
              {
                key: 'payment',
                head: m['office.refills.payment'](),
                cell: ({ payment, state, price_cents }: ListedRefill) => {
                  if (payment) return <RefillPayment {...payment} priceCents={price_cents} />
                  return (
                    state !== 'delivered' && state !== 'cancelled' && m['office.refills.after_delivery']()
                  )
                },
              },
            ]
          : []),
        {
          key: 'actions',
          head: m['office.refills.actions'](),
          isHeadHidden: true,
          cardArea: 'action',
          cell: (refill) => (
            <span className={css.actions}>
              {mayPlan && refill.waits_since && (
                <Link href={`/customers/${refill.customer.id}?plan=1`}>
                  {m['office.refills.plan']()}
                  <VisuallyHidden>{refill.customer.name}</VisuallyHidden>
                </Link>
              )}
              <RowMenu {...{ refill, onAsk, container }} />
            </span>
          ),
        },
      ]}
    />
  )
}

const sortedHead = (column: Parameters<typeof sortOf>[0], label: string, filter: RefillFilter) => {
  const { href, sorted } = sortOf(column, filter)
  return { head: <SortLink {...{ label, href, sorted }} />, sorted }
}

/** The badge shows who drives, and the words say it. */
const Route = ({ driver_id: id, driver, stop }: NonNullable<ListedRefill['route']>) => (
  <span className={css.route}>
    <DriverInitials driver={{ id, name: driver }} />
    <span aria-hidden="true">{stop}</span>
    <VisuallyHidden>{m['office.refills.route_stop']({ driver, stop: String(stop) })}</VisuallyHidden>
  </span>
)
