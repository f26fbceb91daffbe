import type { TimelineEntry } from '@brine/contract/office/customer-timeline'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon, tackIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import { PhoneCallChip } from '../../shell/PhoneCallChip.tsx'
import { MessageState } from './MessageState.tsx'
import css from './Timeline.module.css'
import { TimelineTitle } from './TimelineTitle.tsx'
import { TimelineWords } from './TimelineWords.tsx'
import { iconOf } from './timelineLooks.ts'

interface TimelineLineProps {
  entry: TimelineEntry
  /** In which the customer is written to. */
  language: Language
  /** Called to correct a note. */
  onChange: () => void
}

/** One entry of the timeline. */
export function TimelineLine({ entry, language, onChange }: TimelineLineProps) {
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
        {note && (
          <>
            {note.for_driver && (
              <p className={css.driver}>
                <Icon shape={tackIcon} size="s" />
                {m['office.notes.is_for_driver']()}
              </p>
            )}
            <Button isSmall variant="plain" className={css.change} onClick={onChange}>
              <Icon shape={pencilIcon} size="s" />
              {m['office.common.change']()}
              <VisuallyHidden>{m['office.notes.of']({ at })}</VisuallyHidden>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
