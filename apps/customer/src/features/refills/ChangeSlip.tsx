import { euros } from '@brine/app-kit/amounts'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Fact, Facts } from '@brine/ui/Facts'
import { Slip, SlipPart } from '@brine/ui/Slip'
import { ChosenDay } from './ChosenDay.tsx'
import type { Delivery } from './delivery.ts'
import type { Draft } from './draft.ts'
import { Wishes } from './Wishes.tsx'
import { packsText } from './words.ts'

type ChangeSlipProps = {
  /** The delivery as it is planned now. */
  delivery: Delivery
  chosen: OfferedDate | undefined
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
  isPending: boolean
  /** Closes the form without a change. */
  onKeep: () => void
  language: Language
}

/** The delivery after the change. Quantity and price stay the same. */
export function ChangeSlip(props: ChangeSlipProps) {
  const { delivery, chosen, draft, onChange, areSlotsMissing, isPending, onKeep, language } = props
  const isSameDay = chosen?.date === delivery.date
  return (
    <Slip title={m['salt.slip']()}>
      <ChosenDay chosen={chosen} note={isSameDay && m['salt.current_day']()} language={language} />
      <Wishes draft={draft} onChange={onChange} areSlotsMissing={areSlotsMissing} />
      <SlipPart title={m['salt.stays']()}>
        <Facts>
          <Fact label={m['salt.quantity']()}>{packsText(delivery, language)}</Fact>
          <Fact label={m['salt.price']()} isNumber>
            {euros(delivery.price, language)}
          </Fact>
        </Facts>
      </SlipPart>
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        {isPending ? m['salt.change_submitting']() : m['salt.change_submit']()}
      </Button>
      <Button isWide onClick={onKeep}>
        {m['salt.change_keep']()}
      </Button>
    </Slip>
  )
}
