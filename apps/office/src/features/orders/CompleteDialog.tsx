import { isoDayOf } from '@brine/contract/dates'
import type { OfficeOrder } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { useCompleteOrder } from './mutations.ts'

/** The day on which it was done: from then on the customer has the document. */
export function CompleteDialog({ order, onClose }: { order: OfficeOrder; onClose: () => void }) {
  const { number, version: revision, type } = order
  const formId = useId()
  // the day of this clock: the server looks at its own
  const [date, setDate] = useState(isoDayOf(new Date()))
  const [isSent, setIsSent] = useState(false)
  const complete = useCompleteOrder(onClose)
  const refusal = complete.error?.errors[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (date === '') event.currentTarget.querySelector('input')?.focus()
    else if (!complete.isPending) complete.mutate({ params: { number }, body: { version: revision, date } })
  }
  const title = type === 'proposal' ? m['office.orders.send_quote']() : m['office.orders.complete']()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={complete.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <p>{m['office.orders.complete_lead']()}</p>
      <Form id={formId} onSubmit={submit}>
        <TextField
          type="date"
          name="date"
          label={m['office.orders.complete_on']()}
          isRequired
          error={
            isSent && date === ''
              ? m['office.common.day_missing']()
              : refusal?.field === 'date'
                ? m['office.orders.day_wrong']()
                : undefined
          }
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}
