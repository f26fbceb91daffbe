import { decimal } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { CustomerEvent } from '@brine/contract/office/customer-record'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Icon, type IconShape } from '@brine/ui/Icon'
import {
  calendarIcon,
  chatIcon,
  checkIcon,
  crossIcon,
  cubeIcon,
  giftIcon,
  plusIcon,
  truckIcon,
  wrenchIcon,
} from '@brine/ui/icons'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import css from './History.module.css'
import { useMore } from './useMore.tsx'

const looks: Readonly<Record<CustomerEvent['kind'], { icon: IconShape; label: () => string }>> = {
  created: { icon: plusIcon, label: m['office.customers.event_created'] },
  activated: { icon: checkIcon, label: m['office.customers.event_activated'] },
  ordered: { icon: cubeIcon, label: m['office.customers.event_ordered'] },
  delivered: { icon: truckIcon, label: m['office.customers.event_delivered'] },
  missed: { icon: truckIcon, label: m['office.customers.event_missed'] },
  cancelled: { icon: crossIcon, label: m['office.customers.event_cancelled'] },
  asked_support: { icon: wrenchIcon, label: m['office.customers.event_request_sent'] },
  wrote_review: { icon: chatIcon, label: m['office.customers.event_review_written'] },
  invited_friend: { icon: giftIcon, label: m['office.common.event_referral_sent'] },
  proposed_moments: { icon: calendarIcon, label: m['office.customers.event_moments_proposed'] },
}

/** The events of a customer, newest first. Open events are highlighted. */
export function History({ events }: { events: readonly CustomerEvent[] }) {
  const titleId = useId()
  const language = useLanguage()
  const { shown, more } = useMore(events, 8)
  return (
    <Card title={m['office.customers.history']()} titleId={titleId}>
      <ol className={css.events}>
        {shown.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its beginning, read as a whole
          <li key={index} className={css.event} data-open={event.is_open || undefined}>
            <span className={css.dot} aria-hidden="true">
              <Icon shape={looks[event.kind].icon} />
            </span>
            <div>
              <b>{looks[event.kind].label()}</b>
              <span className={css.at}>
                {event.at}
                {event.is_open && ` · ${m['office.customers.event_open']()}`}
              </span>
              <Words event={event} language={language} />
              {event.photo && <DriverPhoto id={event.photo} />}
            </div>
          </li>
        ))}
      </ol>
      {more}
    </Card>
  )
}

function Words({ event, language }: { event: CustomerEvent; language: Language }) {
  const words = wordsOf(event, language)
  return words ? <p>{words}</p> : null
}

function wordsOf({ kind, about, day, figure }: CustomerEvent, language: Language): string | null {
  const packs = String(figure ?? '')
  if (kind === 'ordered') return m['office.customers.event_ordered_for']({ day: day ?? '' })
  if (kind === 'missed') return m['office.customers.event_missed_on']({ day: day ?? '' })
  if (kind === 'cancelled') return m['office.customers.event_cancelled_of']({ day: day ?? '' })
  if (kind === 'delivered')
    return about
      ? m['office.customers.event_delivered_by']({ packs, driver: about })
      : m['office.customers.event_delivered_packs']({ packs })
  if (kind === 'wrote_review')
    return m['office.customers.event_review_of']({
      score: decimal((figure ?? 0) / 2, language),
      title: about ?? '',
    })
  if (kind === 'invited_friend') return about ?? m['referrals.dropped']()
  return about
}
