import { m } from '@brine/messages/app'
import { SlipPart } from '@brine/ui/Slip'
import { CommentField } from '../../shell/CommentField.tsx'
import { DeliveryAddress } from './DeliveryAddress.tsx'
import type { Draft } from './draft.ts'
import { SlotChoice } from './SlotChoice.tsx'

type WishesProps = {
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
}

/** The parts of the slip that a new order and a change share: address, half days and comment. */
export function Wishes({ draft, onChange, areSlotsMissing }: WishesProps) {
  return (
    <>
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
    </>
  )
}
