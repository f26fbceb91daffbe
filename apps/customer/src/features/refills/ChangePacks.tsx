import { useSteadyValue } from '@brine/app-kit/useSteadyValue'
import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Actions, Form } from '@brine/ui/Layout'
import { number } from 'valibot'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import { PacksStepper } from '../../shell/PacksStepper.tsx'
import { useDraft } from '../../shell/useDraft.ts'
import type { Delivery } from './delivery.ts'
import { QuotedPrice } from './OrderFacts.tsx'
import { usePacksQuote } from './queries.ts'
import { useChangeOrderedPacks } from './useChangeOrderedPacks.ts'

type ChangePacksProps = {
  delivery: Delivery
  /** When the order was placed: it names the draft of its change. */
  orderedAt: string
  /** Closes the form, after a change or without one. */
  onLeave: () => void
  language: Language
}

/** Changes how many packs the open order brings on its day. The price follows. */
export function ChangePacks({ delivery, orderedAt, onLeave, language }: ChangePacksProps) {
  const [typed, keep] = useDraft(`salt-packs:${orderedAt}`, number())
  const wanted = typed ?? delivery.packs
  const pricedPacks = useSteadyValue(wanted)
  const quote = usePacksQuote(pricedPacks)
  const leave = () => {
    keep(undefined)
    onLeave()
  }
  const { change, isPending, failure } = useChangeOrderedPacks(leave)
  const { data } = quote
  const isPriced = data !== undefined && !quote.isPlaceholderData && pricedPacks === wanted
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending || !isPriced) return
        // as quoted: the supplier may deliver no less than a smallest number
        if (data.packs === delivery.packs) leave()
        else change({ packs: data.packs, price: data.price })
      }}
    >
      {data && (
        <PacksStepper
          packs={Math.max(wanted, data.min_packs)}
          terms={{ ...data, max_packs: MAX_PACKS, pack_kg: data.kg / data.packs }}
          onChange={keep}
          language={language}
        />
      )}
      <QuotedPrice quote={quote} language={language} />
      <LastingFailure failure={failure} />
      <Actions>
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isPriced}>
          {isPending ? m['salt.change_submitting']() : m['salt.change_submit']()}
        </Button>
        <Button onClick={leave}>{m['salt.change_keep']()}</Button>
      </Actions>
    </Form>
  )
}
