import type { TimelineEntry } from '@brine/contract/office/customer-timeline'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import { PhoneCallChip } from '../../shell/PhoneCallChip.tsx'
import { MessageState } from './MessageState.tsx'
import { NoteActions } from './NoteActions.tsx'
import css from './Timeline.module.css'
import { TimelineTitle } from './TimelineTitle.tsx'
import { TimelineWords } from './TimelineWords.tsx'
import { iconOf } from './timelineLooks.ts'

interface TimelineLineProps {
  customerId: number
  entry: TimelineEntry
  /** In which the customer is written to. */
  language: Language
  /** Called to correct a note. */
  onChange: () => void
}

/** Photos that say nothing about the delivery itself: of an earlier report, another day or another driver. */
function PhotosOfOtherStops({ ids }: { ids: readonly string[] }) {
  return (
    <>
      <span className={css.at}>{m['office.timeline.other_photos']()}</span>
      {ids.map((id) => (
        <DriverPhoto key={id} id={id} />
      ))}
    </>
  )
}

/** One entry of the timeline. */
export function TimelineLine({ customerId, entry, language, onChange }: TimelineLineProps) {
  const { at, by, is_open, message, phone_call, refill, note } = entry
  return (
    <li className={css.entry} data-open={is_open || undefined}>
      <span className={css.dot} aria-hidden="true">
        <Icon shape={iconOf(entry)} />
      </span>
      <div className={css.line}>
        <b>
          <TimelineTitle entry={entry} language={language} />
        </b>
        <span className={css.at}>
          {at}
          {by && `, ${by}`}
          {is_open && ` · ${m['office.customers.event_open']()}`}
        </span>
        <TimelineWords entry={entry} />
        {message && <MessageState message={message} at={at} />}
        {phone_call && <PhoneCallChip state={phone_call.state} />}
        {refill?.photo && <DriverPhoto id={refill.photo} />}
        {refill?.other_photos && <PhotosOfOtherStops ids={refill.other_photos} />}
        {note && <NoteActions customerId={customerId} note={note} at={at} onChange={onChange} />}
      </div>
    </li>
  )
}
