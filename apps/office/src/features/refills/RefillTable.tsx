import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { officeOrders } from '@brine/contract/office/orders'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { officeRefills } from '@brine/contract/office/refills'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { cx } from '@brine/ui/cx'
import {
  alertIcon,
  calendarIcon,
  checkIcon,
  clockIcon,
  crossIcon,
  goneIcon,
  upDownIcon,
} from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Table } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { ChoiceBox, ChoiceOfAll } from './ChoiceBox.tsx'
import css from './RefillTable.module.css'
import type { RowChoice } from './useRowChoice.ts'

type RefillTableProps = {
  refills: readonly ListedRefill[]
  /** Whether the staff member sees what customers pay. */
  seesPayments: boolean
  choice: RowChoice
}

/** The refills as a table. On tablets, the day stands under the number, place and weight under the name. */
export function RefillTable({ refills, seesPayments, choice }: RefillTableProps) {
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
            <ChoiceOfAll refills={refills} choice={choice}>
              <VisuallyHidden>{m['office.refills.choose_all']()}</VisuallyHidden>
            </ChoiceOfAll>
          ),
          cardArea: 'choice',
          cell: (refill) => <ChoiceBox refill={refill} choice={choice} />,
        },
        {
          key: 'number',
          head: m['office.refills.number'](),
          isUnbroken: true,
          cardArea: 'title',
          cell: (refill) => (
            <>
              {refill.number !== null && seesOrders ? (
                <Link href={`/orders/${refill.number}`}>{refill.number}</Link>
              ) : (
                (refill.number ?? '–')
              )}
              <span className={cx(css.less, refill.state === 'no_route' && css.asked)}>{dayOf(refill)}</span>
            </>
          ),
        },
        {
          key: 'date',
          head: m['office.refills.date'](),
          isUnbroken: true,
          isExtra: true,
          cell: dayOf,
        },
        {
          key: 'state',
          head: m['office.common.state'](),
          cardArea: 'third',
          cell: (row) => <State {...row} />,
        },
        {
          key: 'route',
          head: m['office.refills.route'](),
          isExtra: true,
          cell: ({ route }) =>
            route ? m['office.refills.route_stop']({ driver: route.driver, stop: String(route.stop) }) : '–',
        },
        {
          key: 'customer',
          head: m['office.common.customer'](),
          cell: ({ customer: { id, name, postal_code, city_name }, kg }) => (
            <span className={css.who}>
              <Link href={`/customers/${id}`}>
                {name || m['office.common.customer_erased']({ number: String(id) })}
              </Link>
              <span className={css.less}>
                {`${postal_code} ${city_name}`.trim()}, {m['office.common.kg']({ kg: String(kg) })}
              </span>
            </span>
          ),
        },
        {
          key: 'place',
          head: m['office.refills.place'](),
          isExtra: true,
          cell: ({ customer: { postal_code, city_name } }) => `${postal_code} ${city_name}`.trim(),
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
                  if (payment) return <Payment {...payment} priceCents={price_cents} />
                  return (
                    state !== 'delivered' && state !== 'cancelled' && m['office.refills.after_delivery']()
                  )
                },
              },
            ]
          : []),
        ...(mayPlan && refills.some(({ waits_since }) => waits_since !== null)
          ? [
              {
                key: 'plan',
                head: m['office.refills.plan'](),
                isHeadHidden: true,
                cardArea: 'action' as const,
                cell: ({ waits_since, customer: { id, name } }: ListedRefill) =>
                  waits_since && (
                    <Link href={`/customers/${id}?plan=1`}>
                      {m['office.refills.plan']()}
                      <VisuallyHidden>{name}</VisuallyHidden>
                    </Link>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

const dayOf = ({ date, state }: ListedRefill): ReactNode =>
  state === 'no_route' ? <Dated text={m['office.refills.no_date']({ day: gap(0) })} day={date} /> : date

/** Words with a day that does not break over two lines. */
const Dated = ({ text, day }: { text: string; day: string }) => (
  <Sentence text={text} parts={[<Num key="day">{day}</Num>]} />
)

function State({ state, waits_since: since }: ListedRefill) {
  const waiting = since && (
    <span className={css.since}>
      <Dated text={m['office.refills.since']({ day: gap(0) })} day={since} />
    </span>
  )
  switch (state) {
    case 'planned':
      return (
        <Chip kind="water" icon={calendarIcon}>
          {m['office.refills.is_planned']()}
        </Chip>
      )
    case 'no_route':
      return (
        <>
          <Chip kind="caution" icon={clockIcon}>
            {m['office.refills.is_waiting']()}
          </Chip>
          {waiting}
        </>
      )
    case 'missed':
      return (
        <>
          <Chip kind="danger" icon={goneIcon}>
            {m['office.refills.is_missed']()}
          </Chip>
          {waiting}
        </>
      )
    case 'delivered':
      return <Chip icon={checkIcon}>{m['office.refills.is_delivered']()}</Chip>
    case 'cancelled':
      return <Chip icon={crossIcon}>{m['office.refills.is_cancelled']()}</Chip>
  }
}

type PaymentProps = NonNullable<ListedRefill['payment']> & { priceCents: number }

/** Whether it is paid; what is left of a part; when the customer was reminded of a late one. */
function Payment({ state, unpaid_cents, reminded, priceCents }: PaymentProps) {
  const language = useLanguage()
  if (state === 'paid')
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['office.refills.is_paid']()}
      </Chip>
    )
  const isPart = unpaid_cents < priceCents
  const rest = isPart && `, ${m['office.payments.rest']({ amount: euros(unpaid_cents / 100, language) })}`
  return state === 'overdue' ? (
    <>
      <Chip kind="danger" icon={alertIcon}>
        {m['office.refills.is_overdue']()}
        {rest}
      </Chip>
      {reminded && (
        <span className={css.since}>
          <Dated text={m['office.refills.reminded_on']({ day: gap(0) })} day={reminded} />
        </span>
      )}
    </>
  ) : (
    <Chip icon={isPart ? upDownIcon : clockIcon}>
      {m['office.refills.is_open']()}
      {rest}
    </Chip>
  )
}
