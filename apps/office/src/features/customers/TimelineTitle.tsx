import type { TimelineEntry } from '@brine/contract/office/customer-timeline'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { gap, Sentence } from '@brine/ui/Sentence'
import { problemOf } from '../../shell/problem.ts'
import { lookOf } from './timelineLooks.ts'

/** A message of a channel that only a later release knows is called a mail. */
function messageWords(channel: NonNullable<TimelineEntry['message']>['channel']) {
  if (channel === 'letter') return m['office.timeline.letter_of']
  return channel === 'sms' ? m['office.timeline.sms_of'] : m['office.timeline.mail_of']
}

/** What an entry is about, in a line, with the link to its record. */
export function TimelineTitle({ entry, language }: { entry: TimelineEntry; language: Language }) {
  const { kind, by, text, message, phone_call, request, refill } = entry
  const subject = <span lang={language}>{text}</span>
  if (message) {
    return <Sentence text={messageWords(message.channel)({ subject: gap(0) })} parts={[subject]} />
  }
  if (phone_call)
    return (
      <Sentence
        text={m['office.timeline.phone_call_of']({ subject: gap(0) })}
        parts={[
          <Link key="call" href={`/calls/${phone_call.id}`}>
            {subject}
          </Link>,
        ]}
      />
    )
  if (request) {
    const words = !by ? m['office.timeline.request_of'] : m['office.timeline.request_by_telephone']
    return (
      <Sentence
        text={words({ problem: gap(0) })}
        parts={[
          <Link key="request" href={`/requests/${request.id}`}>
            {problemOf(request)}
          </Link>,
        ]}
      />
    )
  }
  if (kind === 'delivered' && refill) return m['office.timeline.delivered_kg']({ kg: String(refill.kg) })
  if (kind === 'ordered' && refill) return m['office.timeline.ordered_kg']({ kg: String(refill.kg) })
  return lookOf(entry).label()
}
