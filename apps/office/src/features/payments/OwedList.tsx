import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { type OwedByCustomer, officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, checkIcon, clockIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { mayUse } from '../../shell/menu.ts'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { RecordPaymentDialog } from '../../shell/RecordPaymentDialog.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import css from './LineList.module.css'
import { fetchOwedFile, useOwedOrders } from './queries.ts'

type OwedListProps = {
  state: 'open' | 'overdue' | 'paid'
  title: string
  search: string
  onSearch: (text: string) => void
}

/** Orders that are owed or paid. */
export function OwedList({ state, title, search, onSearch }: OwedListProps) {
  const language = useLanguage()
  const staffMember = useStaffMember()
  const titleId = useId()
  const [recorded, setRecorded] = useState<OwedByCustomer>()
  const found = useOwedOrders(state, search)
  const { data, isPlaceholderData, hasNextPage } = found
  if (!data)
    return (
      <Missing
        found={found}
        loading={m['office.payments.loading']()}
        failed={m['office.payments.failed']()}
      />
    )
  const orders = data.pages.flatMap((page) => page.orders)
  return (
    <Card
      title={title}
      titleId={titleId}
      aside={
        mayUse(staffMember, officePayments.receivablesFile) && (
          <ListFileButton
            count={undefined}
            fetchFile={() => fetchOwedFile(state, search)}
            listName={m['office.payments.receivables_file']()}
          />
        )
      }
    >
      <div className={css.find}>
        <SearchField label={m['office.payments.search']()} value={search} onSearch={onSearch} />
      </div>
      <FoundCount found={isPlaceholderData ? undefined : { count: orders.length, has_more: hasNextPage }} />
      {orders.length === 0 ? (
        <p>{m['office.payments.no_orders']()}</p>
      ) : (
        <Table
          caption={title}
          rows={orders}
          rowKey={({ order }) => order}
          columns={[
            {
              key: 'order',
              head: m['office.payments.order'](),
              isUnbroken: true,
              cardArea: 'title',
              cell: ({ order }) => <Link href={`/orders/${order}`}>{order}</Link>,
            },
            {
              key: 'customer',
              head: m['office.common.customer'](),
              cardArea: 'second',
              cell: ({ customer }) => (
                <Link href={`/customers/${customer.id}`}>{nameOfCustomer(customer)}</Link>
              ),
            },
            {
              key: 'communication',
              head: m['office.payments.communication'](),
              isUnbroken: true,
              cell: ({ communication }) => communication,
            },
            {
              key: 'unpaid',
              head: m['office.payments.amount'](),
              isNumber: true,
              cardArea: 'sum',
              cell: ({ amount_cents, unpaid_cents, written_off_cents }) => (
                <span className={css.to}>
                  <b>{euros(amount_cents / 100, language)}</b>
                  {unpaid_cents > 0 && unpaid_cents < amount_cents && (
                    <span>{m['office.payments.rest']({ amount: euros(unpaid_cents / 100, language) })}</span>
                  )}
                  {unpaid_cents < 0 && (
                    <span>
                      {m['office.payments.too_much']({ amount: euros(-unpaid_cents / 100, language) })}
                    </span>
                  )}
                  {written_off_cents > 0 && (
                    <span>
                      {m['office.payments.written_off']({ amount: euros(written_off_cents / 100, language) })}
                    </span>
                  )}
                </span>
              ),
            },
            {
              key: 'state',
              head: m['office.payments.state'](),
              cardArea: 'third',
              cell: (owed) => <State {...owed} />,
            },
            ...(mayUse(staffMember, recordedPayments.record)
              ? [
                  {
                    key: 'record',
                    head: m['office.payments.record'](),
                    isHeadHidden: true,
                    isNumber: true,
                    cardArea: 'action' as const,
                    cell: (owed: OwedByCustomer) =>
                      owed.unpaid_cents !== 0 && (
                        <Button isSmall onClick={() => setRecorded(owed)}>
                          {m['office.payments.record_save']()}{' '}
                          <VisuallyHidden>
                            {m['office.payments.record_of']({ order: owed.order })}
                          </VisuallyHidden>
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      <MoreButton pages={found} />
      {recorded && <RecordPaymentDialog owed={recorded} onClose={() => setRecorded(undefined)} />}
    </Card>
  )
}

function State({ state, withdrawn, due }: Pick<OwedByCustomer, 'state' | 'withdrawn' | 'due'>) {
  if (withdrawn) return <WithdrawnChip />
  if (state === 'paid')
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['office.payments.state_paid']()}
      </Chip>
    )
  return state === 'overdue' ? (
    <Chip kind="danger" icon={alertIcon}>
      {m['office.payments.state_overdue']({ day: due })}
    </Chip>
  ) : (
    <Chip icon={clockIcon}>{m['office.payments.state_open']({ day: due })}</Chip>
  )
}
