import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Stack } from '@brine/ui/Layout'
import { useState } from 'react'
import { useFailure } from '../../shell/useFailure.ts'
import { ChangeSlip } from './ChangeSlip.tsx'
import type { Delivery } from './delivery.ts'
import { LoadingForm } from './LoadingForm.tsx'
import { bestOf } from './moments.ts'
import { useChangeRefill } from './mutations.ts'
import { NoDates } from './NoDates.tsx'
import { useFreshMoments } from './queries.ts'
import { SelectionForm } from './SelectionForm.tsx'
import { useSelection } from './useSelection.ts'

type ChangeDeliveryProps = {
  delivery: Delivery
  /** Goes back to the order, after a change or without one. */
  onLeave: () => void
  language: Language
}

/** Changes day, half day or comment of the open order. The current delivery stays until the server accepts the change. */
export function ChangeDelivery({ delivery, onLeave, language }: ChangeDeliveryProps) {
  const moments = useFreshMoments()
  const failure = useFailure(moments)
  if (!moments.isFetchedAfterMount && !failure) return <LoadingForm />
  const { data = [] } = moments
  if (data.length > 0)
    return <ChangeForm delivery={delivery} moments={data} onLeave={onLeave} language={language} />
  return (
    <Stack gap="l">
      <NoDates failure={failure} language={language} />
      <Button onClick={onLeave}>{m['salt.change_keep']()}</Button>
    </Stack>
  )
}

type ChangeFormProps = ChangeDeliveryProps & { moments: readonly OfferedDate[] }

function ChangeForm({ delivery, moments, onLeave, language }: ChangeFormProps) {
  const [draft, setDraft] = useState({ slots: delivery.slots, comment: delivery.comment })
  const isOffered = moments.some(({ date }) => date === delivery.date)
  const selection = useSelection(moments, draft, isOffered ? delivery.date : bestOf(moments)?.date)
  const change = useChangeRefill({ onChanged: onLeave, onClosed: onLeave, onRefused: selection.refuse })
  return (
    <SelectionForm
      selection={selection}
      moments={moments}
      always={delivery.date}
      onSubmit={change.change}
      language={language}
      slip={
        <ChangeSlip
          delivery={delivery}
          chosen={selection.chosen}
          draft={draft}
          onChange={(changed) => setDraft({ slots: [...changed.slots], comment: changed.comment })}
          areSlotsMissing={selection.isTried && draft.slots.length === 0}
          isPending={change.isPending}
          onKeep={onLeave}
          language={language}
        />
      }
    />
  )
}
