import { useForm } from '@brine/app-kit/useForm'
import { useSteadyValue } from '@brine/app-kit/useSteadyValue'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { CallError } from '@brine/contract/client'
import { formatWireDay } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeRefills } from '@brine/contract/office/refills'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { useId, useRef, useState } from 'react'
import { noReason, type ReasonDraft, reasonOf, reasonRules } from '../../shell/changeReason.ts'
import { ReasonFields } from '../../shell/ReasonFields.tsx'
import { RouteWarnings } from '../../shell/RouteWarnings.tsx'
import { DatesFailure } from './DatesFailure.tsx'
import css from './DeliveryDialog.module.css'
import { DeliveryFields, type DeliveryWish } from './DeliveryFields.tsx'
import { DeliveryPacks } from './DeliveryPacks.tsx'
import { useBookDelivery, useMoveDelivery } from './mutations.ts'
import { useOfferedDates } from './queries.ts'

type DeliveryDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Orders salt for a customer who calls, or moves the order. It offers the same dates as the portal. */
export function DeliveryDialog({ customer: { id, next_delivery, precision }, onClose }: DeliveryDialogProps) {
  const formId = useId()
  const [packs, setPacks] = useState<number>()
  const pricedPacks = useSteadyValue(packs)
  const offer = useOfferedDates(id, pricedPacks)
  const moments = offer.data?.moments ?? []
  const [initialDate] = useState(next_delivery?.state === 'booked' ? next_delivery.date : null)
  const [wish, setWish] = useState<DeliveryWish>({
    date: initialDate,
    driverId: null,
    slots: next_delivery?.slots ?? ['morning', 'afternoon'],
    comment: next_delivery?.comment ?? '',
  })
  const published = offer.data?.published ?? []
  const forced = published.find(
    ({ date, driver_id }) => driver_id === wish.driverId && formatWireDay(date) === wish.date,
  )
  const isOwnChoice = wish.date !== null && wish.date !== initialDate
  // the best date is preselected, as in the portal; a chosen one that is gone is not replaced by another
  const chosen =
    forced ??
    moments.find(({ date }) => formatWireDay(date) === wish.date) ??
    (isOwnChoice ? undefined : moments[0])
  const hasDays = chosen !== undefined || moments.length > 0 || published.length > 0
  const asksReason = forced !== undefined || next_delivery?.state === 'published'
  const form = useForm({
    schema: officeRefills.cancel.body,
    initial: noReason,
    contentOf: (typed) => ({ ...reasonOf(typed), version: 0 }),
    texts: {},
    rules: (typed) => (asksReason ? reasonRules(typed) : {}),
  })
  const refetchOffer = () => void offer.refetch()
  const body = useRef<HTMLDivElement>(null)
  const view = offer.data ? 'form' : offer.error ? 'failure' : 'loading'
  useWhenFocusIsLost(view, () => body.current?.focus())
  const book = useBookDelivery(onClose, refetchOffer)
  const change = useMoveDelivery(onClose, refetchOffer)
  const isPending = book.isPending || change.isPending
  const isPriced = !offer.isPlaceholderData && pricedPacks === packs
  const refusal = (change.error ?? book.error)?.errors[0]?.message
  const save = (typed: ReasonDraft) => {
    if (!chosen || wish.slots.length === 0 || !isPriced || !offer.data) return
    const { quote } = offer.data
    const { slots, comment } = wish
    // from now on it is a choice, also if it was only preselected
    setWish({ ...wish, date: formatWireDay(chosen.date) })
    const order = {
      ...{ date: chosen.date, driver_id: chosen.driver_id, slots, comment },
      ...(asksReason && { ...reasonOf(typed), accepts: forced?.problems ?? [] }),
    }
    if (next_delivery) change.mutate({ params: { id }, body: { ...order, version: next_delivery.version } })
    else
      book.mutate({
        params: { id },
        // as quoted: the supplier may deliver no less than a smallest number, and the customer heard this price
        body: { ...order, price: quote.price, ...(packs !== undefined && { packs: quote.packs }) },
      })
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
            isDisabled={!chosen || wish.slots.length === 0 || !isPriced}
          >
            {next_delivery ? m['office.common.save']() : m['office.customers.delivery_plan']()}
          </Button>
        </>
      }
    >
      <p>
        {asksReason ? m['office.customers.delivery_published_lead']() : m['office.customers.delivery_lead']()}
      </p>
      {refusal && <Notice kind="danger" role="alert" className={css.refused} title={refusal} />}
      <div ref={body} tabIndex={-1}>
        {offer.error && !offer.data ? (
          <DatesFailure
            error={offer.error}
            title={refusalWords(offer.error)}
            isFetching={offer.isFetching}
            onRetry={refetchOffer}
          />
        ) : !offer.data ? (
          <Skeleton kind="rows" count={4} label={m['office.customers.delivery_loading']()} />
        ) : (
          <Form id={formId} onSubmit={(event) => form.submit(event, save, isPending)}>
            {!next_delivery && (hasDays || packs !== undefined) && (
              <DeliveryPacks packs={packs} quote={offer.data.quote} onChange={setPacks} />
            )}
            {hasDays ? (
              <DeliveryFields {...{ moments, published, chosen, wish }} onChange={setWish} />
            ) : (
              <Notice role="status" title={m['office.customers.delivery_none']()}>
                {noDatesHint(packs, precision)}
              </Notice>
            )}
            <RouteWarnings problems={forced?.problems ?? []} driver={forced?.driver_name} />
            {chosen && asksReason && <ReasonFields form={form} />}
          </Form>
        )}
      </div>
    </Dialog>
  )
}

/** The server's words for these speak to a customer, who is to call. */
const officeWords: Readonly<Record<string, (() => string) | undefined>> = {
  customer_ended: m['office.automatic.refused_customer_ended'],
  no_price: m['office.automatic.refused_no_price'],
  no_drivers: m['office.automatic.refused_no_drivers'],
}

function refusalWords({ errors: [failure] }: CallError): string {
  const own = officeWords[failure?.code ?? '']
  return own?.() ?? failure?.message ?? m['office.shell.unreachable_hint']()
}

function noDatesHint(packs: number | undefined, precision: CustomerRecord['precision']): string {
  if (!precision) return m['office.customers.delivery_no_place']()
  return packs === undefined
    ? m['office.customers.delivery_none_hint']()
    : m['office.customers.delivery_none_packs']()
}
