import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useHasActionBar } from '@brine/ui/useHasActionBar'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import type { Draft } from './draft.ts'
import { bestOf } from './moments.ts'
import { useOrderRefill } from './mutations.ts'
import { OrderBar } from './OrderBar.tsx'
import { OrderSlip } from './OrderSlip.tsx'
import { useQuote } from './queries.ts'
import { SelectionForm } from './SelectionForm.tsx'
import { useSelection } from './useSelection.ts'

type OrderFormProps = {
  moments: readonly OfferedDate[]
  /** The number of packs of the dates and the price; undefined for the usual one. */
  pricedPacks: number | undefined
  /** The day to preselect in place of the best one, and of one that the customer chose before. */
  proposed: string | undefined
  /** Whether nothing is known to have been ordered before, so that no number of packs is the usual one. */
  isFirst: boolean
  draft: Draft
  onChange: (draft: Draft) => void
  /** Called when the customer chooses a day. */
  onChosen: () => void
  /** Called after the server refused the day: none is chosen then. */
  onRefused: () => void
  /** Called after the server accepted the order. */
  onOrdered: () => void
  language: Language
}

/** The form for a new order. The proposed or the best day is preselected. */
export function OrderForm(props: OrderFormProps) {
  const { moments, pricedPacks, proposed, draft, onChange, onChosen, onOrdered, language } = props
  const initial = bestOf(moments)?.date
  const selection = useSelection({ moments, draft, onChange, onChosen, proposed, initial })
  const { order, isPending, failure } = useOrderRefill({
    onOrdered,
    onRefused(message) {
      selection.refuse(message)
      props.onRefused()
    },
  })
  const quote = useQuote(pricedPacks)
  const isPriceKnown = quote.data !== undefined && !quote.isPlaceholderData && pricedPacks === draft.packs
  const hasBar = useHasActionBar()
  const button = (
    <Button type="submit" variant="primary" isWide={!hasBar} isPending={isPending} isDisabled={!isPriceKnown}>
      {isPending ? m['salt.submitting']() : m['salt.submit']()}
    </Button>
  )
  return (
    <SelectionForm
      selection={selection}
      failure={hasBar && <LastingFailure failure={failure} />}
      moments={moments}
      onSubmit={(selected) => {
        const { packs, price } = quote.data ?? {}
        order({
          ...selected,
          // as quoted: the supplier may deliver no less than a smallest number
          ...(draft.packs !== undefined && packs !== undefined && { packs }),
          ...(price !== undefined && { price }),
        })
      }}
      slip={
        <OrderSlip
          chosen={selection.chosen}
          pricedPacks={pricedPacks}
          isFirst={props.isFirst}
          draft={draft}
          onChange={onChange}
          areSlotsMissing={selection.isTried && draft.slots.length === 0}
          button={
            !hasBar && (
              <>
                <LastingFailure failure={failure} />
                {button}
              </>
            )
          }
          language={language}
        />
      }
      bar={
        hasBar && (
          <OrderBar chosen={selection.chosen} pricedPacks={pricedPacks} button={button} language={language} />
        )
      }
      language={language}
    />
  )
}
