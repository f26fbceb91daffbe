import { euros } from '@brine/app-kit/amounts'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Slip, SlipFact, SlipFacts, SlipPart } from '@brine/ui/Slip'
import type { ReactNode } from 'react'
import { packsText } from '../../shell/saltWords.ts'
import { ChosenDay } from './ChosenDay.tsx'
import type { Delivery } from './delivery.ts'
import type { Draft } from './draft.ts'
import { Wishes } from './Wishes.tsx'

type ChangeSlipProps = {
  /** The delivery as it is planned now. */
  delivery: Delivery
  chosen: OfferedDate | undefined
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
  /** Confirms the change; absent where the ChangeBar has it. */
  button: ReactNode
  /** Closes the form without a change. */
  onKeep: () => void
  language: Language
}

/** The delivery after the change. Quantity and price stay the same. */
export function ChangeSlip(props: ChangeSlipProps) {
  const { delivery, chosen, draft, onChange, areSlotsMissing, button, onKeep, language } = props
  const isSameDay = chosen?.date === delivery.date
  return (
    <Slip title={m['salt.slip']()}>
      <ChosenDay chosen={chosen} note={isSameDay && m['salt.current_day']()} language={language} />
      <SlipPart title={m['salt.stays']()}>
        <SlipFacts>
          <SlipFact label={m['salt.quantity']()}>{packsText(delivery, language)}</SlipFact>
          <SlipFact label={m['salt.price']()}>{euros(delivery.price, language)}</SlipFact>
        </SlipFacts>
      </SlipPart>
      {button}
      <Button isWide onClick={onKeep}>
        {m['salt.change_keep']()}
      </Button>
      <Wishes draft={draft} onChange={onChange} areSlotsMissing={areSlotsMissing} />
    </Slip>
  )
}
