import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { OwedByCustomer } from '@brine/contract/office/payments'
import { type BookedPayment, PaymentKind } from '@brine/contract/office/recorded-payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import css from './BookedPayments.module.css'
import { Card } from './Card.tsx'
import { Missing } from './Missing.tsx'
import { bookedKinds } from './paymentKinds.ts'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'
import { RemovePaymentDialog } from './RemovePaymentDialog.tsx'
import { useBookedPayments } from './recordedPayments.ts'
import { useAsked } from './useAsked.ts'

const byHand: readonly string[] = PaymentKind.options

/** What was paid for an order or a former document and how, and what is open; nothing for an order that is not owed. */
export function BookedPayments({ number }: { number: string }) {
  const found = useBookedPayments(number)
  if (!found.data)
    return (
      found.error && (
        <Missing
          found={found}
          count={1}
          loading={m['office.payments.loading']()}
          failed={m['office.payments.failed']()}
        />
      )
    )
  const { owed, payments } = found.data
  return owed && <Payments owed={owed} payments={payments} />
}

type PaymentsProps = { owed: OwedByCustomer; payments: readonly BookedPayment[] }

function Payments({ owed, payments }: PaymentsProps) {
  const language = useLanguage()
  const titleId = useId()
  const { asked, ask, close } = useAsked<'record' | BookedPayment>()
  const { unpaid_cents } = owed
  const amount = euros(Math.abs(unpaid_cents) / 100, language)
  return (
    <Card
      title={m['office.menu.payments']()}
      titleId={titleId}
      className={css.payments}
      aside={
        unpaid_cents !== 0 && (
          <Button isSmall onClick={() => ask('record')}>
            {m['office.payments.record']()}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p>{m['office.payments.none_booked']()}</p>
      ) : (
        <Table
          caption={m['office.payments.payments_of']({ order: shownNumber(owed) })}
          rows={payments}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'day',
              head: m['office.payments.record_day'](),
              isUnbroken: true,
              cardArea: 'second',
              // nobody knows on which day the program before booked it
              cell: ({ day, kind }) => (kind === 'earlier' ? '–' : day),
            },
            {
              key: 'kind',
              head: m['office.payments.kind'](),
              cardArea: 'title',
              cell: ({ kind }) => bookedKinds[kind](),
            },
            {
              key: 'note',
              head: m['office.payments.note'](),
              cell: ({ note, staff_name }) =>
                [note, staff_name && m['office.payments.booked_by']({ name: staff_name })]
                  .filter(Boolean)
                  .join(', '),
            },
            {
              key: 'amount',
              head: m['office.payments.amount'](),
              isNumber: true,
              cardArea: 'sum',
              cell: ({ amount_cents }) => euros(amount_cents / 100, language),
            },
            {
              key: 'remove',
              head: m['office.payments.remove'](),
              isHeadHidden: true,
              isNumber: true,
              cardArea: 'action',
              cell: (payment) =>
                byHand.includes(payment.kind) && (
                  <Button isSmall onClick={() => ask(payment)}>
                    {m['office.payments.remove']()}{' '}
                    <VisuallyHidden>
                      {`${bookedKinds[payment.kind]()} ${euros(payment.amount_cents / 100, language)}, ${payment.day}`}
                    </VisuallyHidden>
                  </Button>
                ),
            },
          ]}
        />
      )}
      {unpaid_cents !== 0 && (
        <p className={css.note}>
          {unpaid_cents > 0
            ? m['office.payments.still_open']({ amount })
            : m['office.payments.paid_too_much']({ amount })}
        </p>
      )}
      {asked === 'record' && <RecordPaymentDialog owed={owed} onClose={close} />}
      {asked && asked !== 'record' && <RemovePaymentDialog owed={owed} payment={asked} onClose={close} />}
    </Card>
  )
}
