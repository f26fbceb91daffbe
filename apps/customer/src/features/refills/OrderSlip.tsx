import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Slip } from '@brine/ui/Slip'
import { ChosenDay } from './ChosenDay.tsx'
import type { Draft } from './draft.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { useQuote } from './queries.ts'
import { Wishes } from './Wishes.tsx'

type OrderSlipProps = {
  chosen: OfferedDate | undefined
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
  isPending: boolean
  language: Language
}

/** Summary of the order, with address, half days and comment, and the button that places the binding order. */
export function OrderSlip(props: OrderSlipProps) {
  const { chosen, draft, onChange, areSlotsMissing, isPending, language } = props
  const isPriceKnown = useQuote().data !== undefined
  return (
    <Slip title={m['salt.slip']()}>
      <ChosenDay chosen={chosen} language={language} />
      <Wishes draft={draft} onChange={onChange} areSlotsMissing={areSlotsMissing} />
      <OrderFacts language={language} />
      <Button type="submit" variant="primary" isWide isPending={isPending} isDisabled={!isPriceKnown}>
        {isPending ? m['salt.submitting']() : m['salt.submit']()}
      </Button>
    </Slip>
  )
}
