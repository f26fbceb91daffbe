import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useSteadyValue } from '@brine/app-kit/useSteadyValue'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { RouteWarnings } from '../../shell/RouteWarnings.tsx'
import { DeliveryPacks } from './DeliveryPacks.tsx'
import { useChangeOrderedPacks } from './mutations.ts'
import { useOrderedPacks } from './queries.ts'

type DeliveryPacksDialogProps = {
  id: number
  delivery: NonNullable<CustomerRecord['next_delivery']>
  onClose: () => void
}

/** Changes how many packs a delivery brings, for a customer who calls. */
export function DeliveryPacksDialog({ id, delivery, onClose }: DeliveryPacksDialogProps) {
  const language = useLanguage()
  const [packs, setPacks] = useState(delivery.packs)
  const pricedPacks = useSteadyValue(packs)
  const { data, isPlaceholderData, error, refetch } = useOrderedPacks(id, pricedPacks)
  const change = useChangeOrderedPacks(onClose, () => void refetch())
  const isPublished = delivery.state === 'published'
  const isPriced = data !== undefined && !isPlaceholderData && pricedPacks === packs
  const fits = data?.fits !== false
  const refusal = (change.error ?? (data ? null : error))?.errors[0]?.message
  return (
    <FormDialog
      title={m['office.customers.packs_change']()}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      isDisabled={!isPriced || !fits}
      lead={
        <p>{isPublished ? m['office.customers.packs_published']() : m['office.customers.packs_told']()}</p>
      }
      onSubmit={(event) => {
        event.preventDefault()
        if (change.isPending || !isPriced || !fits) return
        const { quote, problems } = data
        if (quote.packs === delivery.packs) return onClose()
        change.mutate({
          params: { id },
          body: {
            // as quoted: the supplier may deliver no less than a smallest number, and the customer heard this price
            ...{ packs: quote.packs, price: quote.price, version: delivery.version },
            ...(isPublished && { reason: 'customer', accepts: problems }),
          },
        })
      }}
      onClose={onClose}
    >
      {refusal && <Notice kind="danger" role="alert" title={refusal} />}
      {data ? (
        <>
          <p>
            {m['office.customers.packs_read_out']({
              price: euros((data.quote.price + data.quote.discount) / data.quote.packs, language),
            })}
          </p>
          <DeliveryPacks packs={packs} quote={data.quote} onChange={setPacks} />
          {fits ? (
            <RouteWarnings problems={data.problems} driver={delivery.driver_name ?? undefined} />
          ) : (
            <Notice kind="danger" role="alert" title={m['office.customers.packs_do_not_fit']()} />
          )}
        </>
      ) : (
        !refusal && <Skeleton kind="rows" count={2} label={m['office.customers.packs_loading']()} />
      )}
    </FormDialog>
  )
}
