import { dayWords } from '@brine/app-kit/dayWords'
import type { AutomaticEvent } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import css from './Automatic.module.css'
import { eventWords } from './words.ts'

/** What happened, newest first. */
export function EventLog({ events, language }: { events: readonly AutomaticEvent[]; language: Language }) {
  return (
    <Slab isTitleSmall title={m['automatic.log']()}>
      <ol className={css.log}>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.at}>{dayWords(event.at, language).dated}</time>
            <span>{eventWords(event, language)}</span>
            {event.is_paid && (
              <Chip kind="water" icon={checkIcon}>
                {m['automatic.paid']()}
              </Chip>
            )}
          </li>
        ))}
      </ol>
    </Slab>
  )
}
