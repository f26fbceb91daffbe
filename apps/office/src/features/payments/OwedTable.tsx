import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { ListedReceivable } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, checkIcon, clockIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { ChoiceBox, ChoiceOfAll } from '../../shell/ChoiceBox.tsx'
import { mayUse } from '../../shell/menu.ts'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { receivablePath } from '../../shell/receivables.ts'
import { remindedWords } from '../../shell/reminderWords.ts'
import { useStaffMember } from '../../shell/session.ts'
import type { RowChoice } from '../../shell/useRowChoice.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import css from './LineList.module.css'

type OwedTableProps = {
  caption: string
  orders: readonly ListedReceivable[]
  /** Undefined where nothing can be chosen. */
  choice: RowChoice<ListedReceivable> | undefined
  /** Asks for the dialog that records a payment. */
  onRecord: (owed: ListedReceivable) => void
}

/** Orders that are owed or paid, as a table. */
export function OwedTable({ caption, orders, choice, onRecord }: OwedTableProps) {
  const language = useLanguage()
  const staffMember = useStaffMember()
  return (
    <Table
      caption={caption}
      rows={orders}
      rowKey={({ order }) => order}
      isChosen={choice?.isChosen}
      columns={[
        ...(choice
          ? [
              {
                key: 'choice',
                head: (
                  <ChoiceOfAll rows={orders} choice={choice}>
                    <VisuallyHidden>{m['office.payments.choose_all']()}</VisuallyHidden>
                  </ChoiceOfAll>
                ),
                cardArea: 'choice' as const,
                cell: (owed: ListedReceivable) => (
                  <ChoiceBox
                    row={owed}
                    choice={choice}
                    label={m['office.payments.choose_order']({
                      number: shownNumber(owed),
                      name: nameOfCustomer(owed.customer),
                    })}
                  />
                ),
              },
            ]
          : []),
        {
          key: 'order',
          head: m['office.payments.order'](),
          isUnbroken: true,
          cardArea: 'title',
          cell: (owed) => (
            <span className={css.to}>
              <Link href={receivablePath(owed)}>{shownNumber(owed)}</Link>
              {owed.former !== undefined && <span>{m['office.payments.former']()}</span>}
            </span>
          ),
        },
        {
          key: 'customer',
          head: m['office.common.customer'](),
          cardArea: 'second',
          cell: ({ customer }) => <Link href={`/customers/${customer.id}`}>{nameOfCustomer(customer)}</Link>,
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
                <span>{m['office.payments.too_much']({ amount: euros(-unpaid_cents / 100, language) })}</span>
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
                cell: (owed: ListedReceivable) =>
                  owed.unpaid_cents !== 0 && (
                    <Button isSmall onClick={() => onRecord(owed)}>
                      {m['office.payments.record_save']()}{' '}
                      <VisuallyHidden>
                        {m['office.payments.record_of']({ order: shownNumber(owed) })}
                      </VisuallyHidden>
                    </Button>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Whether it is paid, and when the customer was reminded of a late payment. */
function State({ state, withdrawn, due, reminded, reminded_by }: ListedReceivable) {
  if (withdrawn) return <WithdrawnChip />
  if (state === 'paid')
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['office.payments.state_paid']()}
      </Chip>
    )
  return state === 'overdue' ? (
    <>
      <Chip kind="danger" icon={alertIcon}>
        {m['office.payments.state_overdue']({ day: due })}
      </Chip>
      {reminded && <span className={css.reminded}>{remindedWords(reminded_by)({ day: reminded })}</span>}
    </>
  ) : (
    <Chip icon={clockIcon}>{m['office.payments.state_open']({ day: due })}</Chip>
  )
}
