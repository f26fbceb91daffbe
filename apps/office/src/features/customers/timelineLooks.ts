import type { TimelineEntry, TimelineFilter } from '@brine/contract/office/customer-timeline'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import {
  calendarIcon,
  chatIcon,
  checkIcon,
  crossIcon,
  cubeIcon,
  giftIcon,
  infoIcon,
  mailIcon,
  phoneIcon,
  plusIcon,
  starIcon,
  truckIcon,
  wrenchIcon,
} from '@brine/ui/icons'
import { noteKinds } from './noteKinds.ts'

/** The picture of each kind of entry, and its name where the entry says no more. */
const timelineLooks: Readonly<Record<TimelineEntry['kind'], { icon: IconShape; label: () => string }>> = {
  created: { icon: plusIcon, label: m['office.timeline.created'] },
  activated: { icon: checkIcon, label: m['office.timeline.activated'] },
  ordered: { icon: cubeIcon, label: m['office.timeline.ordered'] },
  delivered: { icon: truckIcon, label: m['office.timeline.delivered'] },
  missed: { icon: truckIcon, label: m['office.timeline.missed'] },
  cancelled: { icon: crossIcon, label: m['office.timeline.cancelled'] },
  request: { icon: wrenchIcon, label: m['office.timeline.request'] },
  review: { icon: starIcon, label: m['office.timeline.review'] },
  referral: { icon: giftIcon, label: m['office.common.event_referral_sent'] },
  moments: { icon: calendarIcon, label: m['office.timeline.moments'] },
  message: { icon: mailIcon, label: m['office.timeline.mail'] },
  email_change: { icon: mailIcon, label: m['office.timeline.email_change'] },
  ended: { icon: crossIcon, label: m['office.timeline.ended'] },
  phone_call: { icon: phoneIcon, label: m['office.notes.call'] },
  ...noteKinds,
}

/** The look of an entry; a neutral one for a kind that only a later release knows. */
export const lookOf = ({ kind }: Pick<TimelineEntry, 'kind'>) =>
  Object.hasOwn(timelineLooks, kind)
    ? timelineLooks[kind]
    : { icon: infoIcon, label: m['office.timeline.other'] }

/** A text message looks like one. */
export const iconOf = (entry: TimelineEntry): IconShape =>
  entry.message?.channel === 'sms' ? chatIcon : lookOf(entry).icon

/** The lists above the timeline. */
export const timelineFilters: readonly (readonly [TimelineFilter, () => string])[] = [
  ['all', m['office.notes.all']],
  ['conversations', m['office.notes.calls']],
  ['notes', m['office.notes.notes']],
  ['messages', m['office.timeline.messages']],
]
