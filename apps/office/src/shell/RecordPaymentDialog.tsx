import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { isoDayOf, parseWireDay } from '@brine/contract/dates'
import type { OwedByCustomer } from '@brine/contract/office/payments'
import { PaymentKind, recordedPayments } from '@brine/contract/office/recorded-payments'
import { shownNumber } from '@brine/contract/order-number'
import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { DayField } from './DayField.tsx'
import { FormDialog } from './FormDialog.tsx'
import { dayText } from './fieldTexts.ts'
import { nameOfCustomer } from './nameOfCustomer.ts'
import { bookedKinds } from './paymentKinds.ts'
import { useRecordPayment } from './recordedPayments.ts'
import { centsOf, typedAmount } from './typedNumbers.ts'

interface Typed {
  /** Empty before a choice. */
  kind: PaymentKind | ''
  /** YYYY-MM-DD */
  day: string
  amount_cents: string
  note: string
}

const ofOverpayment: readonly PaymentKind[] = ['refund', 'set_off']
const ofUnpaid = PaymentKind.options.filter((kind) => kind !== 'refund')

/** Records what is on no statement of the bank: a payment, what is written off, or a refund. */
export function RecordPaymentDialog({ owed, onClose }: { owed: OwedByCustomer; onClose: () => void }) {
  const language = useLanguage()
  const { order, unpaid_cents, documented, customer } = owed
  const limit = Math.abs(unpaid_cents)
  const amount = euros(limit / 100, language)
  const dayWrong = () => m['office.payments.record_day_wrong']({ day: documented })
  const contentOf = ({ kind, day, amount_cents, note }: Typed) => ({
    ...{ unpaid_cents, kind, day, note },
    amount_cents: centsOf(amount_cents) ?? Number.NaN,
  })
  const initial: Typed = {
    // the local day; the server checks it by its own clock
    ...{ kind: '', day: isoDayOf(new Date()), amount_cents: typedAmount(limit), note: '' },
  }
  const form = useForm({
    schema: recordedPayments.record.body,
    initial,
    contentOf,
    texts: {
      kind: () => m['office.payments.kind_missing'],
      day: dayText,
      amount_cents: () => m['office.orders.price_wrong'],
    },
    rules: ({ kind, day, amount_cents, note }: Typed) => ({
      ...((centsOf(amount_cents) ?? 0) > limit && {
        amount_cents: () => m['office.payments.record_amount_more']({ amount }),
      }),
      ...(day !== '' && day < (parseWireDay(documented) ?? '') && { day: dayWrong }),
      ...(kind === 'written_off' && note.trim() === '' && { note: m['office.common.field_missing'] }),
    }),
  })
  const record = useRecordPayment(onClose, form.refuse)
  const { kind } = form.values
  const kinds = unpaid_cents < 0 ? ofOverpayment : ofUnpaid
  const day = form.text('day')
  const isDayRefused = record.error?.errors[0]?.field === 'day'
  const words = { name: nameOfCustomer(customer), amount }
  return (
    <FormDialog
      title={m['office.payments.record_title']({ order: shownNumber(owed) })}
      submit={m['office.payments.record_save']()}
      isPending={record.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) => {
            const content = contentOf(typed)
            if (content.kind !== '')
              record.mutate({ params: { number: order }, body: { ...content, kind: content.kind } })
          },
          record.isPending,
        )
      }
      lead={
        <>
          <p>
            {unpaid_cents < 0
              ? m['office.payments.record_over'](words)
              : m['office.payments.record_open'](words)}
          </p>
          {unpaid_cents > 0 && <p>{m['office.payments.record_lead']()}</p>}
        </>
      }
    >
      <SelectField
        label={m['office.payments.kind']()}
        hint={kind === 'set_off' ? m['office.payments.set_off_hint']() : undefined}
        name="kind"
        value={kind}
        error={form.errors.kind?.()}
        isRequired
        onChange={({ currentTarget: { value } }) =>
          form.change({ kind: kinds.find((option) => option === value) ?? '' })
        }
      >
        <option value="">{m['office.payments.kind_choose']()}</option>
        {kinds.map((option) => (
          <option key={option} value={option}>
            {bookedKinds[option]()}
          </option>
        ))}
      </SelectField>
      <FieldRow>
        <DayField
          {...day}
          label={m['office.payments.record_day']()}
          isRequired
          error={isDayRefused && day.error ? dayWrong() : day.error}
        />
        <TextField
          {...form.text('amount_cents')}
          label={m['office.payments.amount']()}
          inputMode="decimal"
          isRequired
        />
      </FieldRow>
      <TextField
        {...form.text('note')}
        label={m['office.payments.note']()}
        hint={m['office.payments.note_hint']()}
        isRequired={kind === 'written_off'}
      />
    </FormDialog>
  )
}
