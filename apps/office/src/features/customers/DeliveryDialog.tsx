import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { RefillQuote } from '@brine/contract/customer/refills'
import { formatWireDay } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { type SubmitEvent, useId, useState } from 'react'
import css from './DeliveryDialog.module.css'
import { DeliveryFields, type DeliveryWish } from './DeliveryFields.tsx'
import { useBookDelivery, useMoveDelivery } from './mutations.ts'
import { useOfferedDates } from './queries.ts'

type DeliveryDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Orders salt for a customer who calls, or moves the order. It offers the same dates as the portal. */
export function DeliveryDialog({ customer: { id, next_delivery, precision }, onClose }: DeliveryDialogProps) {
  const formId = useId()
  const offer = useOfferedDates(id)
  const moments = offer.data?.moments ?? []
  const [wish, setWish] = useState<DeliveryWish>({
    date: next_delivery?.state === 'booked' ? next_delivery.date : null,
    slots: next_delivery?.slots ?? ['morning', 'afternoon'],
    comment: next_delivery?.comment ?? '',
  })
  // the best date is preselected, as in the portal
  const chosen = moments.find(({ date }) => formatWireDay(date) === wish.date) ?? moments[0]
  const refetchOffer = () => void offer.refetch()
  const book = useBookDelivery(onClose, refetchOffer)
  const change = useMoveDelivery(onClose, refetchOffer)
  const isPending = book.isPending || change.isPending
  const refusal = (change.error ?? book.error)?.errors[0]?.message
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!chosen || wish.slots.length === 0 || isPending) return
    const { slots, comment } = wish
    const order = { date: chosen.date, driver_id: chosen.driver_id, slots, comment }
    if (next_delivery) change.mutate({ params: { id }, body: { ...order, version: next_delivery.version } })
    else book.mutate({ params: { id }, body: order })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={next_delivery ? m['office.customers.delivery_move']() : m['office.customers.delivery_plan']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            isDisabled={!chosen || wish.slots.length === 0}
          >
            {next_delivery ? m['office.common.save']() : m['office.customers.delivery_plan']()}
          </Button>
        </>
      }
    >
      <p>{m['office.customers.delivery_lead']()}</p>
      {refusal && <Notice kind="danger" role="alert" className={css.refused} title={refusal} />}
      {offer.error ? (
        <Notice
          kind="danger"
          role="alert"
          title={offer.error.errors[0]?.message ?? m['office.shell.unreachable_hint']()}
        />
      ) : !offer.data ? (
        <Skeleton kind="rows" count={4} label={m['office.customers.delivery_loading']()} />
      ) : !chosen ? (
        <Notice title={m['office.customers.delivery_none']()}>
          {precision ? m['office.customers.delivery_none_hint']() : m['office.customers.delivery_no_place']()}
        </Notice>
      ) : (
        <Form id={formId} onSubmit={submit}>
          {!next_delivery && <Price quote={offer.data.quote} />}
          <DeliveryFields moments={moments} chosen={chosen} wish={wish} onChange={setWish} />
        </Form>
      )}
    </Dialog>
  )
}

function Price({ quote: { packs, kg, price, discount } }: { quote: RefillQuote }) {
  const language = useLanguage()
  return (
    <p>
      {m['office.customers.next_delivery_salt']({
        packs: String(packs),
        kg: String(kg),
        price: euros(price, language),
      })}
      {discount > 0 && (
        <>
          <br />
          {m['office.customers.delivery_discount']({ amount: euros(discount, language) })}
        </>
      )}
    </p>
  )
}
