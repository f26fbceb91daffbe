import { decimal } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { EmailChangeState, TimelineEntry } from '@brine/contract/office/customer-timeline'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { identityChecks } from '../../shell/identityChecks.ts'
import { missedReasonWithin } from '../../shell/missedReason.ts'
import css from './Timeline.module.css'

/** What an entry says below its title. */
export function TimelineWords({ entry }: { entry: TimelineEntry }) {
  const words = wordsOf(entry, useLanguage())
  return words ? <p className={css.text}>{words}</p> : null
}

const emailStates: Readonly<Record<EmailChangeState, () => string>> = {
  waiting: m['office.timeline.email_waiting'],
  confirmed: m['office.timeline.email_confirmed'],
  withdrawn: m['office.timeline.email_withdrawn'],
  refused: m['office.timeline.email_refused'],
  undone: m['office.timeline.email_undone'],
  replaced: m['office.timeline.email_replaced'],
  wrong_code: m['office.timeline.email_wrong_code'],
  lapsed: m['office.timeline.email_lapsed'],
}

function wordsOf(
  { kind, text, refill, rating, email_change }: TimelineEntry,
  language: Language,
): string | null {
  const day = refill?.day ?? ''
  switch (kind) {
    case 'ordered':
      return m['office.timeline.ordered_for']({ day })
    case 'delivered':
      return refill?.level == null ? null : m['office.timeline.level']({ percent: String(refill.level) })
    case 'missed':
      return m['office.timeline.missed_on']({ day, reason: missedReasonWithin(refill?.missed_reason) })
    case 'cancelled':
      return m['office.timeline.cancelled_of']({ day })
    case 'review':
      return m['office.timeline.review_of']({
        score: decimal((rating ?? 0) / 2, language),
        title: text ?? '',
      })
    case 'referral':
      return text ?? m['referrals.dropped']()
    case 'email_change':
      return (
        email_change && `${identityChecks[email_change.identity]()}. ${emailStates[email_change.state]()}`
      )
    // their subject is the title
    case 'message':
    case 'phone_call':
      return null
    default:
      return text
  }
}
