import { useForm } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import { type OfficeOrder, officeOrders } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { DayField } from '../../shell/DayField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { dayText } from '../../shell/fieldTexts.ts'
import { useCompleteOrder } from './mutations.ts'

/** Completes an order with its date. The customer then has the document. */
export function CompleteDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { number, version, type } = order
  const form = useForm({
    schema: officeOrders.complete.body,
    // the local day; the server checks it by its own clock
    initial: { date: isoDayOf(new Date()) },
    texts: { date: dayText },
  })
  const complete = useCompleteOrder(onClose)
  const isRefused = complete.error?.errors[0]?.field === 'date'
  const field = form.text('date')
  const title = type === 'proposal' ? m['office.orders.send_quote']() : m['office.orders.complete']()
  return (
    <FormDialog
      title={title}
      submit={title}
      isPending={complete.isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          ({ date }) => complete.mutate({ params: { number }, body: { version, date } }),
          complete.isPending,
        )
      }
      onClose={onClose}
      lead={
        <p>
          {type === 'proposal' ? m['office.orders.send_quote_lead']() : m['office.orders.complete_lead']()}
        </p>
      }
    >
      <DayField
        {...field}
        label={m['office.orders.complete_on']()}
        isRequired
        error={field.error ?? (isRefused ? m['office.orders.day_wrong']() : undefined)}
      />
    </FormDialog>
  )
}
