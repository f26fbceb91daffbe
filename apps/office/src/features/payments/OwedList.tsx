import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { type ListedReceivable, officePayments } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { useId, useRef } from 'react'
import { Card } from '../../shell/Card.tsx'
import { ChoiceOfAll } from '../../shell/ChoiceBox.tsx'
import { FoundCount } from '../../shell/FoundCount.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { mayUse } from '../../shell/menu.ts'
import { RecordPaymentDialog } from '../../shell/RecordPaymentDialog.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useAsked } from '../../shell/useAsked.ts'
import { useRowChoice } from '../../shell/useRowChoice.ts'
import css from './LineList.module.css'
import { OwedBar } from './OwedBar.tsx'
import { OwedTable } from './OwedTable.tsx'
import { fetchOwedFile, useOwedOrders } from './queries.ts'

type OwedListProps = {
  state: 'open' | 'overdue' | 'paid'
  title: string
  search: string
  onSearch: (text: string) => void
}

const keyOf = ({ order }: ListedReceivable) => order

/** Orders that are owed or paid. Those that are paid too late can be chosen, to remind their customers. */
export function OwedList({ state, title, search, onSearch }: OwedListProps) {
  const staffMember = useStaffMember()
  const titleId = useId()
  const container = useRef<HTMLDivElement>(null)
  const { asked: recorded, ask: record, close } = useAsked<ListedReceivable>()
  const found = useOwedOrders(state, search)
  const { data, isPlaceholderData, hasNextPage } = found
  const orders = data?.pages.flatMap((page) => page.orders) ?? []
  const choice = useRowChoice(orders, keyOf, search, container)
  if (!data)
    return (
      <Missing
        found={found}
        loading={m['office.payments.loading']()}
        failed={m['office.payments.failed']()}
      />
    )
  const mayChoose = state === 'overdue' && mayUse(staffMember, paymentReminders.remind)
  return (
    // keeps the focus of rows that leave the list
    <div ref={container} tabIndex={-1} className={css.list}>
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
          <>
            {mayChoose && (
              <div className={css.all}>
                <ChoiceOfAll rows={orders} choice={choice}>
                  {m['office.payments.choose_shown']()}
                </ChoiceOfAll>
              </div>
            )}
            <OwedTable
              caption={title}
              orders={orders}
              choice={mayChoose ? choice : undefined}
              onRecord={record}
            />
          </>
        )}
        <MoreButton pages={found} />
        {recorded && <RecordPaymentDialog owed={recorded} onClose={close} />}
      </Card>
      {mayChoose && <OwedBar choice={choice} />}
    </div>
  )
}
