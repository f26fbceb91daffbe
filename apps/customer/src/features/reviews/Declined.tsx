import type { DeclineReason, Review } from '@brine/contract/customer/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Muted } from '@brine/ui/Text'
import css from './Declined.module.css'

const reasons: Readonly<Record<DeclineReason, (() => string) | null>> = {
  personal_data: m['experiences.declined_personal_data'],
  advertising: m['experiences.declined_advertising'],
  offensive: m['experiences.declined_offensive'],
  off_topic: m['experiences.declined_off_topic'],
  // the note gives the reason
  other: null,
}

type DeclinedProps = {
  declined: NonNullable<Review['declined']>
  /** The language of the review, in which the office writes its note. */
  language: Language
}

/** Explains to the author why a review is not published. */
export function Declined({ declined: { reason, note }, language }: DeclinedProps) {
  return (
    <Muted className={css.why}>
      {reasons[reason]?.()} {note !== '' && <span lang={language}>{note}</span>}{' '}
      {m['experiences.declined_again']()}
    </Muted>
  )
}
