import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Stack } from '@brine/ui/Layout'
import { useHasActionBar } from '@brine/ui/useHasActionBar'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import { useDraft } from '../../shell/useDraft.ts'
import { useFailure } from '../../shell/useFailure.ts'
import { ChangeSlip } from './ChangeSlip.tsx'
import type { Delivery } from './delivery.ts'
import { Draft } from './draft.ts'
import { LoadingForm } from './LoadingForm.tsx'
import { bestOf } from './moments.ts'
import { useChangeRefill } from './mutations.ts'
import { NoDates } from './NoDates.tsx'
import { ChangeBar } from './OrderBar.tsx'
import { useFreshMoments } from './queries.ts'
import { SelectionForm } from './SelectionForm.tsx'
import { useSelection } from './useSelection.ts'

type ChangeDeliveryProps = {
  delivery: Delivery
  /** When the order was placed: it names the draft of its change. */
  orderedAt: string
  /** Goes back to the order, after a change or without one. */
  onLeave: () => void
  language: Language
}

/** Changes day, half day or comment of the open order. The current delivery stays until the server accepts the change. */
export function ChangeDelivery({ delivery, orderedAt, onLeave, language }: ChangeDeliveryProps) {
  const moments = useFreshMoments()
  const failure = useFailure(moments)
  if (!moments.isFetchedAfterMount && !failure) return <LoadingForm />
  const { data = [] } = moments
  if (data.length > 0)
    return (
      <ChangeForm
        delivery={delivery}
        orderedAt={orderedAt}
        moments={data}
        onLeave={onLeave}
        language={language}
      />
    )
  return (
    <Stack gap="l">
      <NoDates failure={failure} language={language} />
      <Button onClick={onLeave}>{m['salt.change_keep']()}</Button>
    </Stack>
  )
}

type ChangeFormProps = ChangeDeliveryProps & { moments: readonly OfferedDate[] }

function ChangeForm({ delivery, orderedAt, moments, onLeave, language }: ChangeFormProps) {
  const [typed, keep] = useDraft(`salt-change:${orderedAt}`, Draft)
  const draft = typed ?? { slots: delivery.slots, comment: delivery.comment }
  const isOffered = moments.some(({ date }) => date === delivery.date)
  const initial = isOffered ? delivery.date : bestOf(moments)?.date
  const selection = useSelection({ moments, draft, onChange: keep, initial })
  const leave = () => {
    keep(undefined)
    onLeave()
  }
  const onRefused = selection.refuse
  const { change, isPending, failure } = useChangeRefill({ onChanged: leave, onClosed: leave, onRefused })
  const hasBar = useHasActionBar()
  const button = (
    <Button type="submit" variant="primary" isWide={!hasBar} isPending={isPending}>
      {isPending ? m['salt.change_submitting']() : m['salt.change_submit']()}
    </Button>
  )
  return (
    <SelectionForm
      selection={selection}
      failure={hasBar && <LastingFailure failure={failure} />}
      moments={moments}
      ownDay={delivery.date}
      onSubmit={change}
      language={language}
      slip={
        <ChangeSlip
          delivery={delivery}
          chosen={selection.chosen}
          draft={draft}
          onChange={keep}
          areSlotsMissing={selection.isTried && draft.slots.length === 0}
          button={
            !hasBar && (
              <>
                <LastingFailure failure={failure} />
                {button}
              </>
            )
          }
          onKeep={leave}
          language={language}
        />
      }
      bar={
        hasBar && (
          <ChangeBar chosen={selection.chosen} ordered={delivery} button={button} language={language} />
        )
      }
    />
  )
}
