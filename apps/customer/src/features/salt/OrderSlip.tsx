import type { Language } from '@brine/contract/primitives'
import type { ContactMoment } from '@brine/contract/salt'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { LeafText, Slip, SlipDate, SlipPart } from '@brine/ui/Slip'
import { TearOff } from '@brine/ui/TearOff'
import { CommentField } from '../../shell/CommentField.tsx'
import { dayWords } from '../../shell/dayWords.ts'
import { DeliveryAddress } from './DeliveryAddress.tsx'
import type { Draft } from './draft.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { useQuote } from './queries.ts'
import { SlotChoice } from './SlotChoice.tsx'
import { savingWords } from './saving.ts'

type OrderSlipProps = {
  chosen: ContactMoment | undefined
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
  isPending: boolean
  language: Language
}

/** What is about to be ordered, the last wishes, and the button that binds. */
export function OrderSlip(props: OrderSlipProps) {
  const { chosen, draft, onChange, areSlotsMissing, isPending, language } = props
  const isPriceKnown = useQuote().data !== undefined
  return (
    <Slip title={m['salt.slip']()}>
      <ChosenDay chosen={chosen} language={language} />
      <SlipPart title={m['salt.address']()}>
        <DeliveryAddress />
      </SlipPart>
      <SlotChoice
        value={draft.slots}
        onChange={(slots) => onChange({ ...draft, slots })}
        isMissing={areSlotsMissing}
      />
      <CommentField
        label={m['salt.comment']()}
        hint={m['salt.comment_hint']()}
        name="comment"
        value={draft.comment}
        onChange={(comment) => onChange({ ...draft, comment })}
      />
      <OrderFacts language={language} />
      <Button type="submit" variant="primary" isWide isPending={isPending} isDisabled={!isPriceKnown}>
        {isPending ? m['salt.submitting']() : m['salt.submit']()}
      </Button>
    </Slip>
  )
}

function ChosenDay({ chosen, language }: { chosen: ContactMoment | undefined; language: Language }) {
  if (!chosen) return <SlipDate tearOff={<TearOff weekday="–" day="–" />} day={m['salt.no_day_chosen']()} />
  const { shortWeekday, day, short } = dayWords(chosen.date, language)
  return (
    <SlipDate tearOff={<TearOff weekday={shortWeekday} day={day} />} day={short}>
      <Saving moment={chosen} language={language} />
    </SlipDate>
  )
}

function Saving({ moment, language }: { moment: ContactMoment; language: Language }) {
  const saving = savingWords(moment, language)
  if (!saving) return <small>{m['salt.no_saving']()}</small>
  const { distance, weight } = saving
  return (
    <LeafText>
      {weight ? m['salt.saving_co2']({ distance, weight }) : m['salt.saving']({ distance })}
    </LeafText>
  )
}
