import { m } from '@brine/messages/app'
import { Fold, Folds } from '@brine/ui/Fold'
import { clockIcon, noteIcon } from '@brine/ui/icons'
import { CommentField } from '../../shell/CommentField.tsx'
import { AddressFold } from './AddressFold.tsx'
import type { Draft } from './draft.ts'
import { SlotChoice } from './SlotChoice.tsx'

type WishesProps = {
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
}

/** The end of the slip, which a new order and a change share: half days, message and address, each behind a fold. */
export function Wishes({ draft, onChange, areSlotsMissing }: WishesProps) {
  return (
    <Folds>
      <Fold icon={clockIcon} title={m['salt.slots_fold']()} content={slotsText(draft)}>
        <SlotChoice
          value={draft.slots}
          onChange={(slots) => onChange({ ...draft, slots })}
          isMissing={areSlotsMissing}
        />
      </Fold>
      <Fold
        icon={noteIcon}
        title={m['salt.comment']()}
        content={draft.comment.trim() || m['salt.comment_optional']()}
      >
        <CommentField
          label={m['salt.your_message']()}
          hint={m['salt.comment_hint']()}
          name="comment"
          value={draft.comment}
          onChange={(comment) => onChange({ ...draft, comment })}
        />
      </Fold>
      <AddressFold />
    </Folds>
  )
}

function slotsText({ slots: [first, second] }: Draft): string {
  if (!first) return m['salt.slots_none']()
  return second ? m['salt.slots_both']() : m[`salt.slots_${first}`]()
}
