import type { TimelineEntry } from '@brine/contract/office/customer-timeline'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { clockIcon, crossIcon } from '@brine/ui/icons'
import css from './Timeline.module.css'

interface MessageStateProps {
  message: NonNullable<TimelineEntry['message']>
  /** When it was written. */
  at: string
}

/** What became of a message. Only one that did not leave stands out. */
export function MessageState({ message: { channel, state, sent }, at }: MessageStateProps) {
  // nothing says whether it was posted
  if (channel === 'letter') return <p className={css.text}>{m['office.timeline.letter_made']()}</p>
  switch (state) {
    case 'sent':
      return (
        <p className={css.text}>
          {sent === null || sent === at
            ? m['office.timeline.sent']()
            : m['office.timeline.sent_at']({ at: sent })}
        </p>
      )
    case 'dropped':
      return <Chip icon={crossIcon}>{m['office.timeline.dropped']()}</Chip>
    case 'failed':
      return (
        <Chip icon={crossIcon} kind="danger">
          {m['office.timeline.failed']()}
        </Chip>
      )
    case 'waiting':
      return (
        <Chip icon={clockIcon} kind="caution">
          {m['office.timeline.waiting']()}
        </Chip>
      )
  }
}
