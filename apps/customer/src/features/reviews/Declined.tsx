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
  // the note says it
  other: null,
}

type DeclinedProps = {
  declined: NonNullable<Review['declined']>
  /** Of the review; the office writes to its author in it. */
  language: Language
}

/** Why a review is not published, for its author. */
export function Declined({ declined: { reason, note }, language }: DeclinedProps) {
  return (
    <Muted className={css.why}>
      {reasons[reason]?.()} {note !== '' && <span lang={language}>{note}</span>}{' '}
      {m['experiences.declined_again']()}
    </Muted>
  )
}
